import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ServiceUnavailable } from '../../errors.ts'

// Milliseconds. A connection that was made before we are to stop may still wait to be taken up. A proxy needs a while to
// see that we are not ready any more: what it sends meanwhile is served, since it could not repeat all of it elsewhere,
// and a connection that it makes in the moment in which we stop listening would break.
const TAKE_UP = 200
const NOTICED = 1_000
const ON_ITS_WAY = 1_300

/**
 * Makes `close()` let requests in flight finish. /readyz answers 503 at once; a second later new connections are refused,
 * and what still comes on old ones is told to come again later. The server must have been built with
 * `return503OnClosing: false`.
 *
 * @param patience milliseconds after which unfinished requests are given up.
 */
export function finishBeforeShutdown(app: FastifyInstance, patience: number): void {
  let stoppedAt: number | null = null
  let inFlight = 0
  let onLastFinished = (): void => undefined

  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (stoppedAt !== null) reply.header('connection', 'close')
    if (stoppedAt !== null && url !== '/healthz') {
      if (url === '/readyz' || Date.now() - stoppedAt > ON_ITS_WAY) {
        const failure = new ServiceUnavailable()
        reply.header('retry-after', failure.retryAfter)
        return done(failure)
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
      await sleep(TAKE_UP)
      if ((await connectionCount(app)) > 0) await sleep(NOTICED - TAKE_UP)
      // Not HTTP's own close, which cuts connections on which no request has arrived yet.
      Server.prototype.close.call(app.server)
    }
    if ((await connectionCount(app)) > 0) await sleep(ON_ITS_WAY - NOTICED)
    if (inFlight === 0) return
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, patience)
      onLastFinished = () => {
        clearTimeout(limit)
        resolve()
      }
    })
  })
}

function connectionCount({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
