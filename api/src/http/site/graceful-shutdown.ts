import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ServiceUnavailable } from '../../errors.ts'

// Milliseconds after the beginning of the shutdown.
// By then, connections in the listen queue have been accepted.
const QUEUE_ACCEPTED = 200
// By then, a proxy has noticed that the server is not ready. Until then its requests are served, since the
// proxy cannot repeat all of them on another server. New connections are accepted as well: a connection that
// the proxy opens just as the server stops listening would break.
const PROXY_NOTICED = 1_000
// By then, requests that were already on their way have arrived.
const LAST_REQUEST = 1_300

/**
 * Makes `close()` wait for requests in flight. /readyz answers 503 at once. About a second later, new
 * connections are refused, and further requests on open ones get 503. The server must have been created with
 * `return503OnClosing: false`.
 *
 * @param limit milliseconds after which unfinished requests are abandoned.
 */
export function finishBeforeShutdown(app: FastifyInstance, limit: number): void {
  let stoppedAt: number | null = null
  let inFlight = 0
  let onLastFinished = (): void => undefined

  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (stoppedAt !== null) reply.header('connection', 'close')
    if (stoppedAt !== null && url !== '/healthz') {
      if (url === '/readyz' || Date.now() - stoppedAt > LAST_REQUEST) {
        const error = new ServiceUnavailable()
        reply.header('retry-after', error.retryAfter)
        return done(error)
      }
    }
    inFlight++
    reply.raw.once('close', () => {
      inFlight--
      if (inFlight === 0) onLastFinished()
    })
    done()
  })

  app.addHook('preClose', async () => {
    stoppedAt = Date.now()
    if (app.server.listening) {
      await sleep(QUEUE_ACCEPTED)
      if ((await connectionCount(app)) > 0) await sleep(PROXY_NOTICED - QUEUE_ACCEPTED)
      // Not http.Server's close, which would also close connections that have not sent a request yet.
      Server.prototype.close.call(app.server)
    }
    if ((await connectionCount(app)) > 0) await sleep(LAST_REQUEST - PROXY_NOTICED)
    if (inFlight === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limit)
      onLastFinished = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })
}

function connectionCount({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
