import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startCollecting } from '../bodies/incoming-body.ts'

/**
 * Joins the chunks of a chunked body from the beginning. While a request waits, for example for its session,
 * Node.js would keep each chunk as a separate object, and one read from the socket can bring 10,000.
 */
export function collectChunks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers['transfer-encoding'] !== undefined && raw.socket instanceof Socket) startCollecting(raw)
    done()
  })
}
