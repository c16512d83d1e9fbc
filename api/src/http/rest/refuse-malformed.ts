// Answers whatever reaches no route, such as invalid URLs and bytes that are not HTTP.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { NotFound } from '../../errors.ts'
import { sendError } from '../base/envelope.ts'

const NOT_WELL_FORMED = JSON.stringify({
  success: false,
  error: 'The request is not well formed',
  error_code: 'VALIDATION_FAILED',
})

function headersWith(safe: Record<string, string>): Record<string, string | number> {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(NOT_WELL_FORMED),
    connection: 'close',
    'x-request-id': randomUUID(),
    ...safe,
  }
}

/**
 * Refuses requests without a Host header or with an unknown Expect header. Node.js would do so too, but
 * without our security headers.
 *
 * @param safe the security headers.
 */
export function refuseMalformedRequests(app: FastifyInstance, safe: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersion === '1.0' || request.headers.host !== undefined) return done()
    reply
      .code(400)
      .headers({ ...headersWith(safe), 'x-request-id': request.id })
      .send(NOT_WELL_FORMED)
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersWith(safe)).end(NOT_WELL_FORMED)
  })
}

/**
 * Responds with NOT_FOUND to a URL that cannot be decoded.
 */
export function refuseInvalidUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // No hook has run for this request.
  reply.header('x-request-id', request.id)
  void sendError(request, reply, new NotFound(), false)
}

/**
 * Refuses a request that is not HTTP or whose headers arrive too slowly, and closes the connection.
 *
 * @param safe the security headers.
 */
export function refuseUnparsable(
  error: Error & { code?: string },
  socket: Socket,
  safe: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const headers = headersWith(safe)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${NOT_WELL_FORMED}`)
}
