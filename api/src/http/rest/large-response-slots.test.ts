// The number of large responses in progress is limited by slots. No client can keep a slot without reading,
// and no client can take all slots.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { largeResponses } from './large-responses.ts'

const QUESTIONS = 3_000
const OWNERS = 5
vi.setConfig({ testTimeout: 60_000 })
// A single server, since each server has its own slots.
const it = useTestApp({}, { nodes: 1 })
const owners: { user: TestUser; quizId: string }[] = []
let port = 0

// Quizzes larger than the network’s buffers.
beforeAll(async () => {
  port = Number(new URL(await it.listen()).port)
  for (let number = 1; number <= OWNERS; number++) {
    const user = await createUser(it)
    const [quiz] = await it.sql<{ id: string }>(
      `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
       VALUES (gen_random_uuid(), $1, 'Large', now(), $2, 0) RETURNING id`,
      [user.id, QUESTIONS],
    )
    const quizId = quiz?.id ?? ''
    await it.sql(
      `INSERT INTO questions (id, quiz_id, position, text, options, answer_index)
       SELECT gen_random_uuid(), $1, i, repeat('x', 10000), '{a,b}', 0 FROM generate_series(1, $2) i`,
      [quizId, QUESTIONS],
    )
    owners.push({ user, quizId })
  }
}, 60_000)

const sockets: Socket[] = []
// Closes all connections, since a server that stops would wait for them.
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Reader {
  socket: Socket
  head: string
}

function send(to: number, request: string): Socket {
  const socket = connect(to, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  socket.write(request)
  return socket
}

// Reads the headers and then pauses.
function begin(to: number, request: string): Promise<Reader> {
  const socket = send(to, request)
  return new Promise((resolve) => {
    socket.once('data', (bytes) => {
      socket.pause()
      resolve({ socket, head: bytes.toString('latin1') })
    })
  })
}

const read = (owner: number, call = '') => {
  const { user, quizId } = owners[owner] ?? { user: { token: '' }, quizId: '' }
  return `GET /api/quizzes/${quizId}/${call} HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ${user.token}\r\n\r\n`
}
const statusOf = ({ head }: Reader) => Number(head.split(' ')[1])
const times = <Value>(count: number, call: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, () => call()))

test('clients that disconnect before their response release their slots', async () => {
  for (let time = 0; time < 40; time++) {
    const socket = send(port, read(0))
    await sleep(time % 15)
    socket.destroy()
  }
  // The same with four pipelined requests on each connection.
  for (let time = 0; time < 3; time++) {
    const { socket } = await begin(port, read(0).repeat(4))
    await sleep(100)
    socket.destroy()
  }
  await sleep(500)
  const readers = await times(10, () => begin(port, read(0)))
  expect(readers.map(statusOf)).toEqual(Array(10).fill(200))
})

test('a user’s eleventh large response gets 429, and the error is not sent as a file', async () => {
  await times(10, () => begin(port, read(1)))
  const refused = await begin(port, read(1, 'export/'))
  expect(statusOf(refused)).toBe(429)
  expect(refused.head).toMatch(/retry-after: \d+/)
  expect(refused.head).not.toContain('content-disposition')
  expect(refused.head).toContain('"error_code":"RATE_LIMITED"')
})

test('when all slots are taken, the user with the most slots loses one to a user with fewer', async () => {
  const readers = (
    await Promise.all([0, 1, 2, 3].map((owner) => times(10, () => begin(port, read(owner)))))
  ).flat()
  expect(readers.map(statusOf)).toEqual(Array(40).fill(200))
  expect(statusOf(await begin(port, read(4)))).toBe(200)
  // Once all five users have eight slots, no user loses a slot to another.
  const statuses = (await times(9, () => begin(port, read(4)))).map(statusOf)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(7).fill(200), 503, 503])
})

test('a client below the minimum rate is disconnected, and others can read to the end', async () => {
  const app: FastifyInstance = Fastify()
  const responses = largeResponses({ total: 2, perUser: 2, minRate: 4_000, slowRate: 4_000, window: 500 })
  app.get('/', (request, reply) => {
    responses.admit(request.ip, reply.raw)
    return reply.send(Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(100_000))))
  })
  await app.listen()
  const to = (app.server.address() as AddressInfo).port
  const request = 'GET / HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n'
  const idle = await begin(to, request)
  const steady = await begin(to, request)
  let bytes = 0
  steady.socket.on('data', (piece) => (bytes += piece.length)).resume()
  await new Promise((resolve) => steady.socket.once('close', resolve))
  expect(bytes).toBeGreaterThan(29_900_000)
  await sleep(1_500)
  // Only what the network had buffered still arrives.
  let rest = 0
  idle.socket.on('data', (piece) => (rest += piece.length)).resume()
  await new Promise((resolve) => idle.socket.once('close', resolve))
  expect(rest).toBeLessThan(29_000_000)
  await app.close()
})

test('when all slots are taken, a slow client loses its slot', async () => {
  const app: FastifyInstance = Fastify()
  const responses = largeResponses({ total: 2, perUser: 1, minRate: 0, slowRate: 32_000, window: 300 })
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send())
  app.get('/:owner', (request, reply) => {
    responses.admit((request.params as { owner: string }).owner, reply.raw)
    return reply.send(Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(100_000))))
  })
  await app.listen()
  const to = (app.server.address() as AddressInfo).port
  const ask = (owner: string) => begin(to, `GET /${owner} HTTP/1.1\r\nhost: h\r\n\r\n`)
  await Promise.all(['a', 'b'].map(ask))
  expect(statusOf(await ask('early'))).toBe(503)
  await sleep(1_000)
  expect(statusOf(await ask('later'))).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})
