import type { OutboundResponse } from '../../outbound/outbound.ts'
import { ServiceFailure } from './service-failure.ts'

// Not answers to the request itself: the same request may succeed later.
const PASSING = new Set([401, 408, 409, 425, 429])

/** Whether a request that was answered with this status is not to be repeated. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status)
}

/**
 * Returns the failure that a response means.
 *
 * @param message why, in plain words.
 */
export function refusalOf({ status, headers }: OutboundResponse, message: string): ServiceFailure {
  return new ServiceFailure(`${message} (status ${status})`, {
    isFinal: isFinal(status),
    retryAfter: headers['retry-after'] ?? null,
  })
}
