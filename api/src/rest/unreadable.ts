// Requests that no route sees: an address that cannot be decoded, or bytes that are no HTTP.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { NotFound } from '../errors.ts'
import { sendFailure } from './envelope.ts'

/**
 * Answers an address that cannot be decoded: there is nothing there, whatever it was meant to be.
 */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // No hook has run for such a request.
  reply.header('x-request-id', request.id)
  void sendFailure(request, reply, new NotFound(), false)
}

/**
 * Answers bytes that are no HTTP, or that come too slowly, and closes the connection.
 *
 * @param safe headers that every answer has.
 */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  safe: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const body = JSON.stringify({
    success: false,
    error: 'The request is not well formed',
    error_code: 'VALIDATION_FAILED',
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    'x-request-id': randomUUID(),
    ...safe,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
