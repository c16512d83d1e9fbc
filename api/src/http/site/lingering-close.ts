import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyBlocks } from '../bodies/incoming-body.ts'

const LINGER_LIMIT = 10_000

/**
 * After a response to an incomplete request, keeps the connection open and discards the rest of the body. If
 * the connection were closed at once, a proxy that is still sending would report a bad gateway in place of
 * the response.
 *
 * @param limit milliseconds after which the connection is closed in any case.
 */
export function lingerBeforeClosing(app: FastifyInstance, limit: number = LINGER_LIMIT): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { raw } = request
    // Requests injected by tests have no socket.
    if (!raw.complete && raw.socket instanceof Socket) {
      const discarded = discardRest(raw)
      // Node.js calls this after the last response on a connection.
      raw.socket.destroySoon = function closeLater(this: Socket) {
        this.end()
        const timer = setTimeout(() => this.destroy(), limit)
        this.once('close', () => clearTimeout(timer))
        void discarded.then(() => this.destroy())
      }
    }
    done(null, payload)
  })
}

// Reads at a limited rate. Without a reader, Node.js itself would discard the body as fast as it arrives.
async function discardRest(request: IncomingMessage): Promise<void> {
  try {
    for await (const block of bodyBlocks(request)) void block
  } catch {
    // The client has disconnected.
  }
}
