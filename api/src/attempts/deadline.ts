/** For the network: until this long after the deadline an attempt is open (milliseconds). */
const GRACE = 1_000

/**
 * Returns the earliest deadline that still lets in what arrived at a moment.
 */
export function earliestOpenDeadline(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() - GRACE)
}

/**
 * Tells whether an attempt's time is up, the grace included.
 */
export function isPastDeadline(deadline: Date | null, at: Date): boolean {
  return deadline !== null && deadline < earliestOpenDeadline(at)
}
