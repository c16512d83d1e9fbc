import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { startCollecting } from '../bodies/incoming-body.ts'

/**
 * Starts to join the chunks of a chunked body before its request is handled. Otherwise, while the session is
 * looked up, Node.js would keep every chunk as a separate object. A single read from the socket can bring
 * 10,000 chunks.
 */
export function collectChunks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers['transfer-encoding'] !== undefined && raw.socket instanceof Socket) startCollecting(raw)
    done()
  })
}
