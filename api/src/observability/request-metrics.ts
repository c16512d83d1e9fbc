import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const NAMED_ROUTE = /^\/(api\/.|graphql$|healthz$|readyz$)/

/**
 * Measures every request.
 */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests in progress.', registers })

  app.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now()
    inFlight.inc()
    // The onResponse hook does not run when the client disconnects.
    reply.raw.once('close', () => {
      inFlight.dec()
      duration.observe(
        { method: request.method, route: routeOf(request), status: statusOf(reply) },
        (performance.now() - begin) / 1000,
      )
    })
    done()
  })
}

// Returns the route's pattern: the URL may contain ids and secrets, and would create an unlimited number of
// series.
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url.endsWith('*')) return 'unknown'
  return NAMED_ROUTE.test(url) ? url : 'site'
}

function statusOf({ raw }: FastifyReply): string {
  return raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted'
}
