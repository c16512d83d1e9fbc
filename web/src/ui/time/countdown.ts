/** Below this many seconds the countdown is red. */
export const URGENT_SECONDS = 300

/**
 * The announcements for screen readers, the shortest time first. Each applies when `from` seconds or fewer
 * are left.
 */
const ANNOUNCEMENTS = [
  { from: 60, text: '1 minute left or less' },
  { from: 300, text: '5 minutes left or less' },
]

/**
 * How many milliseconds a tick may be late, and how far the two clocks may diverge between two ticks. Beyond
 * that, the device slept, the tab was throttled, or a clock was changed.
 */
const MAX_DEVIATION = 2_000

/**
 * The times of two clocks, in milliseconds. The monotonic clock may stop while the device sleeps; the wall
 * clock may be changed.
 */
export interface ClockReading {
  monotonic: number
  wall: number
}

export function readClocks(): ClockReading {
  return { monotonic: performance.now(), wall: Date.now() }
}

/**
 * Whether a clock has jumped between two ticks, so that the time left must be loaded from the server.
 *
 * @param wait the planned time between the ticks, in milliseconds.
 */
export function hasClockJumped(before: ClockReading, after: ClockReading, wait: number): boolean {
  const monotonic = after.monotonic - before.monotonic
  const wall = after.wall - before.wall
  return monotonic > wait + MAX_DEVIATION || Math.abs(wall - monotonic) > MAX_DEVIATION
}

/** The seconds until a deadline, rounded up; both parameters are times of `performance.now()`. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000))
}

/** Formats seconds as m:ss. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * The announcement for screen readers. It changes only twice, at 5 minutes and at 1 minute left. If a clock
 * jump skips one of these moments, it changes right after the jump.
 */
export function announcementAt(seconds: number): string | null {
  return ANNOUNCEMENTS.find(({ from }) => seconds <= from)?.text ?? null
}
