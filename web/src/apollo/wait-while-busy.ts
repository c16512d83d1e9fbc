import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { errorCodeOf } from './errors.ts'

/** Told how many seconds a request waits before it is sent again; null once it is sent. */
export type WaitListener = (seconds: number | null) => void

/** In seconds. A longer wait, such as that after many wrong passwords, is left to the user. */
const LONGEST_WAIT = 15
/** In milliseconds: how long a request is repeated before its failure is shown. */
const PATIENCE = 120_000
const REFUSALS = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED'])
/** The statuses of a refusal by a proxy, which sends no error code. */
const BUSY = new Set([429, 503])

/**
 * Sends a request again as long as the server refuses it for the moment and says when to come back.
 *
 * @param request must be safe to repeat.
 * @throws any other error, and the last refusal once it has taken too long.
 */
export async function waitWhileBusy<Result>(
  request: () => Promise<Result>,
  onWait: WaitListener,
): Promise<Result> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await request()
    } catch (error) {
      const asked = secondsToWait(error)
      if (asked === null || performance.now() > end) throw error
      // Everybody who was refused at the same time comes back at another one.
      const seconds = Math.ceil(asked * (1 + Math.random()))
      onWait(seconds)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      onWait(null)
    }
  }
}

/**
 * Returns after how many seconds the server may accept a request that it refused; null if waiting does not
 * help.
 */
export function secondsToWait(error: unknown): number | null {
  const seconds = retryAfterOf(error)
  return seconds !== null && seconds <= LONGEST_WAIT ? seconds : null
}

function retryAfterOf(error: unknown): number | null {
  if (CombinedGraphQLErrors.is(error) && REFUSALS.has(errorCodeOf(error) ?? '')) {
    const seconds = error.errors[0]?.extensions?.['retryAfter']
    return typeof seconds === 'number' ? seconds : null
  }
  if (!ServerError.is(error) || !BUSY.has(error.statusCode)) return null
  const seconds = Number(error.response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
