import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { bodyBlocks } from './incoming-body.ts'

const MEGABYTE = 1_000_000
const MOST_AT_ONCE = 65_536
let close: () => void = () => undefined
afterEach(() => close())

/** Starts a server that passes each body to `read`, and sends it the head of a request. */
async function open(framing: string, read: (body: IncomingMessage) => void): Promise<Socket> {
  const server = createServer(read).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nhost: h\r\n${framing}\r\n\r\n`)
  close = () => {
    socket.destroy()
    server.close()
  }
  return socket
}

async function lengthsOf(body: IncomingMessage): Promise<number[]> {
  const lengths: number[] = []
  for await (const { length } of bodyBlocks(body)) lengths.push(length)
  return lengths
}

// Node.js 20 has no Promise.withResolvers.
function withResolvers<Value>() {
  let resolve: (value: Value | Promise<Value>) => void = () => undefined
  const promise = new Promise<Value>((use) => (resolve = use))
  return { promise, resolve }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test.each([1, 7, 1_000, 60_000])('chunks of %i bytes merge into few blocks without loss', async (size) => {
  const lengths = withResolvers<number[]>()
  const socket = await open('transfer-encoding: chunked', (body) => lengths.resolve(lengthsOf(body)))
  const count = Math.min(100_000, Math.ceil(MEGABYTE / size))
  socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count))
  socket.write('0\r\n\r\n')
  expect(sum(await lengths.promise)).toBe(size * count)
  expect(Math.max(...(await lengths.promise))).toBeLessThanOrEqual(MOST_AT_ONCE)
  expect((await lengths.promise).length).toBeLessThan(1_000)
})

test('a body that is not read is not received', async () => {
  const received = withResolvers<IncomingMessage>()
  const blocks: AsyncIterator<Buffer>[] = []
  const socket = await open(`content-length: ${20 * MEGABYTE}`, (body) => {
    blocks.push(bodyBlocks(body)[Symbol.asyncIterator]())
    received.resolve(body)
  })
  socket.write(Buffer.alloc(20 * MEGABYTE))
  const body = await received.promise
  for (let count = 1; count <= 3; count++) {
    expect((await blocks[0]?.next())?.value?.length).toBeLessThanOrEqual(MOST_AT_ONCE)
    await sleep(100)
    expect(body.socket.bytesRead).toBeLessThan((count + 2) * MOST_AT_ONCE)
  }
})

test('a client that disconnects causes an error', async () => {
  const lengths = withResolvers<number[]>()
  const socket = await open('content-length: 1000', (body) => lengths.resolve(lengthsOf(body)))
  socket.write('x')
  await sleep(100)
  socket.destroy()
  await expect(lengths.promise).rejects.toThrow('aborted')
})
