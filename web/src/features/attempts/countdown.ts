/** From this many seconds on the countdown is red. */
export const URGENT_SECONDS = 300

/** When the time left is also said aloud, in seconds. */
const ANNOUNCED = new Map([
  [300, '5 minutes left'],
  [60, '1 minute left'],
])

/**
 * Counts the seconds to a deadline; both moments by `performance.now()`.
 */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000))
}

/**
 * Writes seconds as m:ss.
 */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Says what a reader of the screen hears at this second: nothing at most of them.
 */
export function announcementAt(seconds: number): string | null {
  return ANNOUNCED.get(seconds) ?? null
}
