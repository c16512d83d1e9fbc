import type { FastifyRequest } from 'fastify'
import { ServiceUnavailable, type DomainError } from '../errors.ts'

/**
 * Counts a call that failed, and logs what the operator should know of it: a bug, and what the server could not do for a
 * moment.
 *
 * @param failure what the caller is told of the error; null for a bug.
 */
export function reportError(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  error: unknown,
  failure: DomainError | null,
): void {
  server.countErrors([failure?.code ?? 'INTERNAL_ERROR'])
  if (!failure) log.error({ err: error }, 'a call failed')
  // Without a cause, its own stack tells what there was too little of.
  if (failure instanceof ServiceUnavailable)
    log.warn({ err: failure.cause ?? failure }, 'the service is unavailable')
}
