// Counts server errors by code: a bug in GraphQL has status 200, so counting by status would miss it.
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { ServiceUnavailable } from '../errors.ts'
import type { Metrics } from './metrics.ts'

const CODES = ['INTERNAL_ERROR', ServiceUnavailable.code]

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the server errors among the error codes of a response, each code once. */
    countErrors: (codes: readonly unknown[]) => void
  }
}

/**
 * Adds `countErrors` to the app, for REST and GraphQL.
 */
export function countErrors(app: FastifyInstance, metrics: Metrics | undefined): void {
  const failures =
    metrics &&
    new Counter({
      name: 'call_failures_total',
      help: 'Calls that failed because of the server, over REST and GraphQL.',
      labelNames: ['code'],
      registers: [metrics.registry],
    })
  // Starts each series at 0: rate() would miss the first error of a series that starts at 1.
  for (const code of CODES) failures?.inc({ code }, 0)
  app.decorate('countErrors', (codes) => {
    for (const code of CODES) if (codes.includes(code)) failures?.inc({ code })
  })
}
