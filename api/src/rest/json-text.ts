import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Takes what was parsed, or why it cannot be. */
type Done = (error: Error | null, value?: unknown) => void

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Makes a reader of JSON bodies. It refuses bytes that are no UTF-8, which Fastify's own would turn into replacement
 * characters, and is otherwise Fastify's own, which guards against poisoned prototypes.
 */
export function jsonReader(
  app: FastifyInstance,
): (request: FastifyRequest, bytes: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes, done) => {
    let text: string
    try {
      text = decoder.decode(bytes)
    } catch {
      done(new SyntaxError('The body is no UTF-8'))
      return
    }
    void parse(request, text, done)
  }
}
