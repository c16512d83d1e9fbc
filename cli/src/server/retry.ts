import { retrying } from 'quizfolio-client'
import { ConnectionLost, ServerUnavailable } from '../errors.ts'

/** The wait before each retry, in milliseconds. */
const DELAYS = [500, 1000, 2000]
const IDEMPOTENT_DELAYS = [...DELAYS, 4000, 8000]
/** Upper limit for the total wait of a request, in milliseconds. */
const MAX_TOTAL_WAIT = 300_000

export interface RetryOptions {
  signal: AbortSignal
  /** Called before each wait. */
  onWait: (reason: string, milliseconds: number) => void
}

/**
 * Retries a request with backoff while the server is unavailable.
 * @param request throws ServerUnavailable only if the request was not carried out
 * @throws the last error, after all retries or as soon as the server asks for too long a wait
 */
export function retry<Result>(
  request: () => Promise<Result>,
  { signal, onWait }: RetryOptions,
  delays = DELAYS,
): Promise<Result> {
  return retrying(
    request,
    {
      delays,
      maxWait: MAX_TOTAL_WAIT,
      signal,
      onRetry: ({ message }, wait) => onWait(message, wait),
      tooLong,
    },
    (error) => (error instanceof ServerUnavailable ? error : null),
  )
}

/**
 * Retries an idempotent request: more often, and also after the connection broke.
 * @throws ServerUnavailable if server or connection did not recover; else what `request` throws
 */
export function retryIdempotent<Result>(
  request: () => Promise<Result>,
  retryOptions: RetryOptions,
): Promise<Result> {
  return retry(() => request().catch(asUnavailable), retryOptions, IDEMPOTENT_DELAYS)
}

function asUnavailable(error: unknown): never {
  throw error instanceof ConnectionLost ? new ServerUnavailable(error.message.replace(/\.$/, '')) : error
}

function tooLong({ message, retryAfter }: ServerUnavailable, wait: number): ServerUnavailable {
  const minutes = Math.ceil(wait / 60_000)
  return new ServerUnavailable(`${message}; the server asks to wait ${minutes} min`, retryAfter)
}
