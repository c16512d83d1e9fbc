import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyBlocks } from '../bodies/incoming-body.ts'

/** Milliseconds for which the rest of a refused body is taken in. */
const LINGER = 10_000

/**
 * Keeps a connection open after an answer that came before its request was complete, and throws away what still
 * arrives. Closing at once would break the connection for who is still sending: a proxy then reports a bad gateway in
 * place of the answer.
 *
 * @param patience milliseconds after which the connection is closed, however much is still to come.
 */
export function lingerBeforeClosing(app: FastifyInstance, patience: number = LINGER): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { raw } = request
    // A request that a test injects has no socket.
    if (!raw.complete && raw.socket instanceof Socket) {
      const thrownAway = throwAway(raw)
      // HTTP calls this after the last answer of a connection.
      raw.socket.destroySoon = function closeLater(this: Socket) {
        this.end()
        const limit = setTimeout(() => this.destroy(), patience)
        this.once('close', () => clearTimeout(limit))
        void thrownAway.then(() => this.destroy())
      }
    }
    done(null, payload)
  })
}

// Node.js itself would take in all of it as fast as it comes. That this reads keeps it from that.
async function throwAway(request: IncomingMessage): Promise<void> {
  try {
    for await (const block of bodyBlocks(request)) void block
  } catch {
    // The sender has hung up.
  }
}
