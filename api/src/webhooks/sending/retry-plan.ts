const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each failed try the next one follows. */
const DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const JITTER = 0.2
const MAX_RETRY_AFTER = 24 * HOUR

/**
 * Returns when a delivery is tried again after a failed try.
 *
 * @param tries how many have failed, this one included.
 * @param retryAfter what the receiver asked for; null for nothing.
 * @param random from 0 to 1, without 1.
 * @returns null if this was the last try.
 */
export function nextTry(
  { tries, at, retryAfter }: { tries: number; at: Date; retryAfter: string | null },
  random = Math.random,
): Date | null {
  const delay = DELAYS[tries - 1]
  if (delay === undefined) return null
  const planned = delay * (1 + JITTER * random())
  const asked = Math.min(secondsOf(retryAfter, at) * SECOND, MAX_RETRY_AFTER)
  return new Date(at.getTime() + Math.ceil(Math.max(planned, asked)))
}

// Seconds, or a date (RFC 9110).
function secondsOf(retryAfter: string | null, at: Date): number {
  const text = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, (date - at.getTime()) / SECOND)
}
