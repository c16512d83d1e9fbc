import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiveBody, type FindSender } from './receive-body.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** How a scope takes JSON bodies. */
export interface JsonBodies {
  /** Is asked before a large body is kept. */
  findSender: FindSender
  /** The body of a request that has none, or an error. */
  empty: () => unknown
  /** The body where it cannot be read, or an error. */
  unreadable: () => unknown
}

/**
 * Reads JSON bodies. Bytes that are no UTF-8, which Fastify's own reader would turn into replacement characters, are
 * refused; it is otherwise Fastify's own, which guards against poisoned prototypes.
 */
export function readJsonBodies(app: FastifyInstance, { findSender, empty, unreadable }: JsonBodies): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  function read(request: FastifyRequest, bytes: Buffer): unknown {
    let body: unknown
    try {
      void parse(request, decoder.decode(bytes), (error, value) => {
        body = error ? unreadable() : value
      })
    } catch {
      return unreadable()
    }
    return body
  }
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await receiveBody(request, payload, findSender)
    const body = bytes.length === 0 ? empty() : read(request, bytes)
    if (body instanceof Error) throw body
    return body
  })
}
