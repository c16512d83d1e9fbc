// A slow client that writes raw bytes to a connection.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// How long to wait for the server after the last byte, in milliseconds.
const RESPONSE_TIMEOUT = 400

/**
 * Returns the port that a server listens on.
 */
export const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port

/**
 * Builds the request line and headers of a request with a body.
 */
export const head = (line: string, length: number, type = 'application/json') =>
  `${line} HTTP/1.1\r\nhost: h\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/**
 * Sends bytes at the pace of the test, then waits briefly for the server to respond or to close the
 * connection.
 *
 * @param rest sends everything after the first bytes.
 */
export async function talk(to: number, first: string, rest: (socket: Socket) => Promise<void>) {
  const socket = connect(to, '127.0.0.1')
  const begin = performance.now()
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (bytes) => (text += bytes.toString())).on('error', () => undefined)
  socket.write(first)
  await Promise.race([rest(socket), closed])
  await Promise.race([closed, sleep(RESPONSE_TIMEOUT)])
  const isClosed = socket.destroyed
  socket.destroy()
  return { text, isClosed, time: performance.now() - begin }
}

/**
 * Sends the same chunk repeatedly until the connection is closed.
 */
export function trickle(size: number, pause: number) {
  return async (socket: Socket): Promise<void> => {
    while (!socket.destroyed) {
      socket.write('x'.repeat(size))
      await sleep(pause)
    }
  }
}
