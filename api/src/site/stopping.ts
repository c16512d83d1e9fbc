import type { FastifyInstance } from 'fastify'
import { ServiceUnavailable } from '../errors.ts'

/**
 * Makes `close()` let requests in flight finish. Until they have, the server goes on listening, and answers whatever
 * comes with 503, so that callers turn elsewhere at once; only /healthz stays what it is. The server must have been
 * built with `return503OnClosing: false`.
 *
 * @param patience milliseconds after which unfinished requests are given up.
 */
export function finishBeforeClosing(app: FastifyInstance, patience: number): void {
  let isStopping = false
  let inFlight = 0
  let onLastFinished = (): void => undefined

  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping && request.routeOptions.url !== '/healthz') {
      const failure = new ServiceUnavailable()
      reply.headers({ connection: 'close', 'retry-after': failure.retryAfter })
      return done(failure)
    }
    inFlight++
    reply.raw.once('close', () => {
      inFlight--
      if (inFlight === 0) onLastFinished()
    })
    done()
  })

  app.addHook('preClose', async () => {
    isStopping = true
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
