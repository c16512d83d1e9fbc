import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startCollecting } from '../bodies/incoming-body.ts'

/**
 * Collects the chunks of a body from the first one on: while a request waits for its session, say, Node.js would keep each
 * of them by itself, and one read of the socket can bring 10,000.
 */
export function collectChunks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers['transfer-encoding'] !== undefined && raw.socket instanceof Socket) startCollecting(raw)
    done()
  })
}
