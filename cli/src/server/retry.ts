import { setTimeout } from 'node:timers/promises'
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
export function retry<Result>(request: () => Promise<Result>, retryOptions: RetryOptions): Promise<Result> {
  return retryWhile(request, retryOptions, (error) => (error instanceof ServerUnavailable ? error : null))
}

/**
 * Retries an idempotent request: more often, and also after the connection broke.
 * @throws ServerUnavailable if server or connection did not recover; else what `request` throws
 */
export function retryIdempotent<Result>(
  request: () => Promise<Result>,
  retryOptions: RetryOptions,
): Promise<Result> {
  return retryWhile(
    request,
    retryOptions,
    (error) => {
      if (error instanceof ConnectionLost) return new ServerUnavailable(error.message.replace(/\.$/, ''))
      return error instanceof ServerUnavailable ? error : null
    },
    IDEMPOTENT_DELAYS,
  )
}

async function retryWhile<Result>(
  request: () => Promise<Result>,
  { signal, onWait }: RetryOptions,
  retryReason: (error: unknown) => ServerUnavailable | null,
  delays = DELAYS,
): Promise<Result> {
  let totalWait = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      const reason = retryReason(error)
      if (!reason) throw error
      const delay = delays[attempt]
      if (delay === undefined) throw reason
      const wait = reason.retryAfter ?? withJitter(delay)
      totalWait += wait
      if (totalWait > MAX_TOTAL_WAIT) throw waitTooLong(reason, wait)
      onWait(reason.message, wait)
      await setTimeout(wait, undefined, { signal })
    }
  }
}

// Jitter keeps many clients from retrying at the same moment.
function withJitter(delay: number): number {
  return Math.round(delay * (0.75 + Math.random() / 2))
}

function waitTooLong({ message, retryAfter }: ServerUnavailable, wait: number): ServerUnavailable {
  const minutes = Math.ceil(wait / 60_000)
  return new ServerUnavailable(`${message}; the server asks to wait ${minutes} min`, retryAfter)
}
