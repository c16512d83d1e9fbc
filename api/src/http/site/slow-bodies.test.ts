import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { head, portOf, talk, trickle } from '../../../test/support/calls/slow-client.ts'
import { cutSlowBodies } from './slow-bodies.ts'

const LIMITS = { headers: 600, body: 800, upload: 3_000, bytesPerSecond: 4_000, window: 400, check: 50 }
const UPLOAD = '/api/files/upload/'
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify()
  cutSlowBodies(app, LIMITS)
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, 'read'))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-request-id', 'seven')
    done()
  })
  for (const path of ['/body', UPLOAD, '/api/quizzes/:quizId/pictures/', '/graphql'])
    app.post(path, () => 'read whole')
  app.post('/pondering', () => sleep(2 * LIMITS.body, 'read and thought about'))
  app.get('/unread', () => sleep(2 * LIMITS.body, 'body ignored'))
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send('no') }, () => 'never')
  await app.listen()
  port = portOf(app)
})
afterAll(() => app.close())

describe.concurrent('a body', () => {
  test('that trickles gets 408 and a closed connection', async () => {
    const { text, isClosed, time } = await talk(port, head('POST /body', 100_000), trickle(1, 20))
    expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(text).toMatch(/x-request-id: seven\r\n[^]*connection: close\r\n/)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      error_code: 'VALIDATION_FAILED',
    })
    expect(isClosed).toBe(true)
    expect(time).toBeGreaterThan(LIMITS.body)
    expect(time).toBeLessThan(LIMITS.body + 600)
  })

  test('that stops or never begins is cut off', async () => {
    const silence = () => sleep(LIMITS.body + 10 * LIMITS.check)
    const all = await Promise.all([
      talk(port, head('POST /body', 10) + 'x', silence),
      talk(port, head('POST /body', 10), silence),
      talk(port, 'POST /body HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab', silence),
    ])
    for (const { text, isClosed } of all) {
      expect(text).toMatch(/^HTTP\/1.1 408 /)
      expect(isClosed).toBe(true)
    }
  })

  test('that is still arriving after the response gets no second response, and the connection is closed', async () => {
    const { text, isClosed } = await talk(port, head('POST /refused', 100_000), trickle(1, 20))
    expect(text).toMatch(/^HTTP\/1.1 401 /)
    expect(text).not.toContain('408')
    expect(isClosed).toBe(true)
  })

  test('that has arrived completely puts no time limit on its request', async () => {
    const wait = () => sleep(2 * LIMITS.body + 200)
    const [read, unread] = await Promise.all([
      talk(port, head('POST /pondering', 2) + '{}', wait),
      talk(port, head('GET /unread', 2) + '{}', wait),
    ])
    expect(read.text).toContain('read and thought about')
    expect(unread.text).toContain('body ignored')
  })

  test('is cut off in time, whatever other requests do', async () => {
    const silent = () =>
      talk(port, head('POST /body', 10) + 'x', () => sleep(LIMITS.body + 10 * LIMITS.check))
    const quick = (after: number) =>
      talk(port, head('POST /body', 2) + '{', async (socket) => {
        await sleep(after)
        socket.write('}')
        await sleep(LIMITS.check)
      })
    const [first, middle, last, ...others] = await Promise.all([
      silent(),
      sleep(100).then(silent),
      sleep(200).then(silent),
      ...Array.from({ length: 60 }, (_one, index) => sleep(5 * index).then(() => quick((37 * index) % 300))),
    ])
    for (const { text } of [first, middle, last]) expect(text).toMatch(/^HTTP\/1.1 408 /)
    for (const { text } of others) expect(text).toMatch(/^HTTP\/1.1 200 /)
  })

  test('of a second request on a connection has its own time limit', async () => {
    const { text } = await talk(port, head('POST /body', 2) + '{}', async (socket) => {
      await sleep(LIMITS.body)
      socket.write(head('POST /body', 2) + '{')
      await sleep(LIMITS.body / 2)
      socket.write('}')
      await sleep(100)
    })
    expect(text.match(/HTTP\/1.1 200 /g)).toHaveLength(2)
  })
})

describe.concurrent.each([
  ['an upload', UPLOAD, 'application/octet-stream'],
  ['a picture', '/api/quizzes/7/pictures/', 'multipart/form-data; boundary=x'],
  ['an upload over GraphQL', '/graphql', 'multipart/form-data; boundary=x'],
])('%s', (_name, path, type) => {
  test('that keeps arriving may take longer than other bodies', async () => {
    const size = 10_000
    const { text, time } = await talk(port, head(`POST ${path}`, size, type), async (socket) => {
      for (let sent = 0; sent < size; sent += 500) {
        socket.write('x'.repeat(500))
        await sleep(75)
      }
      await sleep(100)
    })
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(time).toBeGreaterThan(1.5 * LIMITS.body)
  })

  test('that arrives too slowly is cut off after one window', async () => {
    const { text, time } = await talk(port, head(`POST ${path}`, 100_000, type), trickle(10, 20))
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(time).toBeLessThan(LIMITS.body)
  })

  test('that never ends is cut off, however fast it arrives', async () => {
    const { text, time } = await talk(port, head(`POST ${path}`, 10_000_000, type), trickle(500, 50))
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(time).toBeGreaterThan(LIMITS.upload)
  })
})
