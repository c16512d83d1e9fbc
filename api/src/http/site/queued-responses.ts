import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes all pipelined responses when their connection breaks. Node.js closes only the first one, so
 * resources held for the others would never be released.
 */
export function closeQueuedResponses(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function queueOf(socket: Socket): Set<ServerResponse> {
    const existing = queues.get(socket)
    if (existing) return existing
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
