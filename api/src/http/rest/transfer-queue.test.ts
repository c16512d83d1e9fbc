import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { DomainError } from '../../errors.ts'
import { transferQueue, type TransferLimits } from './transfer-queue.ts'

vi.setConfig({ testTimeout: 60_000 })

// Larger than the network's buffers, so that it is under way until it is read.
const FILE = Buffer.alloc(30_000_000)
const LIMITS = { total: 1, perUser: 1, waiting: 10, patience: 50_000, slowAfter: 50_000, longest: 50_000 }

let close = async () => undefined as unknown
afterEach(() => close())

/** A server of files, and what it has done so far. */
async function serve(limits: Partial<TransferLimits> = {}) {
  const queue = transferQueue({ ...LIMITS, ...limits })
  const app = Fastify({ forceCloseConnections: true })
  const seen = { running: 0, most: 0, asked: 0, refused: 0 }
  app.get('/:user', async (request, reply) => {
    seen.asked++
    const { user } = request.params as { user: string }
    try {
      await queue.admit(user, reply.raw)
    } catch (error) {
      seen.refused++
      return reply.code((error as DomainError).status).send()
    }
    seen.most = Math.max(seen.most, ++seen.running)
    reply.raw.once('close', () => seen.running--)
    return reply.send(FILE)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  /** Resolves once the response begins; its file is not read yet. */
  const begin = (user: string, signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/${user}`, { agent: false, ...(signal && { signal }) }, resolve).on('error', reject)
    })
  const read = async (user: string) => (await buffer(await begin(user))).length
  const asked = (count: number) => expect.poll(() => seen.asked).toBe(count)
  return { seen, begin, read, asked }
}

test('files wait for their turn, and none is refused', async () => {
  const { seen, read } = await serve({ total: 2 })
  const sizes = await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map((user) => read(user)))
  expect(sizes).toEqual(Array(6).fill(FILE.length))
  expect(seen.most).toBeLessThanOrEqual(2)
})

test('a user who has all their turns keeps nobody else waiting', async () => {
  const { begin, read, asked } = await serve({ total: 2 })
  const first = await begin('a')
  const second = read('a')
  await asked(2)
  expect(await read('b')).toBe(FILE.length)
  first.destroy()
  expect(await second).toBe(FILE.length)
})

test.each([
  ['one of a user who has all turns', 'a', 429],
  ['one of another user', 'b', 503],
])('%s is refused when it has waited too long, or too many wait', async (_, user, status) => {
  const { begin } = await serve({ patience: 100, total: user === 'a' ? 2 : 1 })
  await begin('a')
  expect((await begin(user)).statusCode).toBe(status)
  await close()
  const full = await serve({ waiting: 0, total: user === 'a' ? 2 : 1 })
  await full.begin('a')
  expect((await full.begin(user)).statusCode).toBe(status)
})

test('a slow client loses its turn to one that waits, and at last in any case', async () => {
  const { begin, read } = await serve({ slowAfter: 0 })
  const slow = await begin('a')
  expect(await read('b')).toBe(FILE.length)
  await expect(buffer(slow)).rejects.toThrow('aborted')
  await close()
  const alone = await serve({ longest: 100 })
  const slowest = await alone.begin('a')
  await expect.poll(() => alone.seen.running).toBe(0)
  await expect(buffer(slowest)).rejects.toThrow('aborted')
})

test('a client that leaves while it waits makes room', async () => {
  const { begin, read, asked, seen } = await serve({ waiting: 1 })
  const first = await begin('a')
  const leaving = new AbortController()
  const left = begin('b', leaving.signal).catch(() => 'left')
  await asked(2)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => seen.refused).toBe(1)
  const third = read('c')
  await asked(3)
  first.destroy()
  expect(await third).toBe(FILE.length)
})
