// Failures of ours, however they are told: GraphQL sends a bug with status 200, so no count of statuses finds it.
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { ServiceUnavailable } from '../errors.ts'
import type { Metrics } from './metrics.ts'

const CODES = ['INTERNAL_ERROR', ServiceUnavailable.code]

declare module 'fastify' {
  interface FastifyInstance {
    /** Told the codes of a call's failures by whoever tells them to its caller; counts those that are ours, each once. */
    countErrors: (codes: readonly unknown[]) => void
  }
}

/**
 * Lets both transports count the calls that fail by our fault.
 */
export function countErrors(app: FastifyInstance, metrics: Metrics | undefined): void {
  const failures =
    metrics &&
    new Counter({
      name: 'call_failures_total',
      help: 'Calls that failed by our fault, over REST and GraphQL.',
      labelNames: ['code'],
      registers: [metrics.registry],
    })
  // A series that begins with its first failure hides that one from rate().
  for (const code of CODES) failures?.inc({ code }, 0)
  app.decorate('countErrors', (codes) => {
    for (const code of CODES) if (codes.includes(code)) failures?.inc({ code })
  })
}
