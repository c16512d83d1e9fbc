import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiveBody, type FindSender } from './receive-body.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** How a scope handles JSON bodies. */
export interface JsonBodies {
  /** Called before a large body is buffered. */
  findSender: FindSender
  /** Returns the value to use for an empty body, or an error to throw. */
  empty: () => unknown
  /** Returns the value to use for an invalid body, or an error to throw. */
  unreadable: () => unknown
}

/**
 * Reads JSON bodies with Fastify's parser, which guards against prototype poisoning. Invalid UTF-8 is
 * refused; Fastify itself would insert replacement characters.
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
