import type { FastifyRequest } from 'fastify'
import { ServiceUnavailable, type DomainError } from '../errors.ts'

/**
 * Counts and logs a failed call if operators should know about it: a bug, or a temporary failure of the
 * server.
 *
 * @param domainError the error that the caller sees; null for a bug.
 */
export function reportError(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  error: unknown,
  domainError: DomainError | null,
): void {
  server.countErrors([domainError?.code ?? 'INTERNAL_ERROR'])
  if (!domainError) log.error({ err: error }, 'a call failed')
  // Without a cause, the error's own stack shows which resource ran out.
  if (domainError instanceof ServiceUnavailable)
    log.warn({ err: domainError.cause ?? domainError }, 'the service is unavailable')
}
