import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { head, portOf } from '../../../test/support/calls/slow-client.ts'
import { lingerBeforeClosing } from './lingering-close.ts'

const LINGER_LIMIT = 1_500
const PIECE = Buffer.alloc(200_000, 'x')
const COUNT = 20
// So many pieces that sending them would take much longer than the limit.
const MORE_THAN_SENT = 100_000
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000 })
  lingerBeforeClosing(app, LINGER_LIMIT)
  app.post('/', () => 'never')
  await app.listen()
})
afterAll(() => app.close())

// Keeps sending after the response, like a proxy that reads the response only after it has sent everything.
async function sendOn(
  announced: number,
  count: number,
): Promise<{ text: string; brokenBy: unknown; sent: number }> {
  const socket = connect({ port: portOf(app), host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  let brokenBy: unknown = null
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', (error) => (brokenBy = error))
  socket.write(head('POST /', announced))
  await once(socket, 'data')
  let sent = 0
  for (; sent < count && !socket.destroyed; sent++) {
    socket.write(PIECE)
    await sleep(10)
  }
  socket.end()
  await expect.poll(() => socket.destroyed, { timeout: 10 * LINGER_LIMIT }).toBe(true)
  return { text, brokenBy, sent }
}

test('a client that keeps sending after it was refused receives the whole response', async () => {
  const { text, brokenBy } = await sendOn(COUNT * PIECE.length, COUNT)
  expect(text).toMatch(/^HTTP\/1.1 413 [^]*"statusCode":413/)
  expect(brokenBy).toBeNull()
})

test('a client that never stops sending is cut off', async () => {
  const begun = performance.now()
  const { text, sent } = await sendOn(1e12, MORE_THAN_SENT)
  expect(text).toMatch(/^HTTP\/1.1 413 /)
  expect(sent).toBeLessThan(MORE_THAN_SENT)
  expect(performance.now() - begun).toBeGreaterThan(LINGER_LIMIT / 2)
})
