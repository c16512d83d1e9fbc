/** From this many seconds on the countdown is red. */
export const URGENT_SECONDS = 300

/** From when on the time left is also said aloud, in seconds; the shortest first. */
const ANNOUNCED = [
  { from: 60, text: '1 minute left or less' },
  { from: 300, text: '5 minutes left or less' },
]

/** A tick that comes this much later than it should, in milliseconds, comes out of a sleep. */
const LATE = 2_000

/** A moment by both clocks of the browser: the steady one may stand still in a sleep, the other may be set. */
export interface Moment {
  steady: number
  wall: number
}

/**
 * Reads both clocks.
 */
export function momentNow(): Moment {
  return { steady: performance.now(), wall: Date.now() }
}

/**
 * Tells whether the clocks have leapt between two ticks, so that the time left has to be asked for.
 *
 * @param wait milliseconds after which the second tick was due.
 */
export function hasLeapt(before: Moment, after: Moment, wait: number): boolean {
  const steady = after.steady - before.steady
  const wall = after.wall - before.wall
  return steady > wait + LATE || Math.abs(wall - steady) > LATE
}

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
 * Says what a reader of the screen hears from this second on. It changes at 5 minutes and at 1 minute only, also when a
 * leap has passed over them.
 */
export function announcementAt(seconds: number): string | null {
  return ANNOUNCED.find(({ from }) => seconds <= from)?.text ?? null
}
