import { DomainError } from './domain-error.ts'

/** The caller exceeded a rate limit. */
export class RateLimited extends DomainError {
  static override readonly code = 'RATE_LIMITED'
  static override readonly status = 429
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(`Too many requests. Please try again in ${inWords(retryAfter)}.`)
    this.retryAfter = retryAfter
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The database is down, or the server is overloaded or lacks a resource such as disk space. */
export class ServiceUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE'
  static override readonly status = 503
  override message = 'The service is unavailable for a moment. Please try again.'
  /** Seconds. */
  readonly retryAfter = 2
}

/**
 * Checks whether the same call may succeed later.
 */
export function isTemporary(error: unknown): error is RateLimited | ServiceUnavailable {
  return error instanceof RateLimited || error instanceof ServiceUnavailable
}
