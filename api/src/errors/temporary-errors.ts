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

const SECOND = [1, 'second', 0] as const
/** Each from how many of it a time is told in it. */
const UNITS = [[3_600, 'hour', 2], [60, 'minute', 1], SECOND] as const

function inWords(seconds: number): string {
  const [size, unit] = UNITS.find(([length, , from]) => seconds >= from * length) ?? SECOND
  const count = Math.ceil(seconds / size)
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
