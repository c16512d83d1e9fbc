import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes answers that wait for those before them on their connection, when it breaks. HTTP closes only the first of
 * them; whatever was held for the others would be held for ever.
 */
export function closeQueuedResponses(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function queueOf(socket: Socket): Set<ServerResponse> {
    const known = queues.get(socket)
    if (known) return known
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    socket.once('close', () => {
      for (const raw of queue) closeUnsent(raw)
    })
    return queue
  }

  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    if (raw.socket === null) {
      const queue = queueOf(socket)
      queue.add(raw)
      raw.once('close', () => queue.delete(raw))
    }
    done()
  })
}

function closeUnsent(raw: ServerResponse): void {
  if (raw.socket !== null) return
  raw.destroy()
  raw.emit('close')
}
