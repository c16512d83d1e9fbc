const MINUTE = 60_000

/**
 * Returns the deadline of an attempt: the end of its minutes, or the close if that comes first.
 *
 * @param minutes null for no limit.
 * @param closesAt null for no end.
 * @returns null if nothing ends the attempt.
 */
export function attemptDeadline(startedAt: Date, minutes: number | null, closesAt: Date | null): Date | null {
  if (minutes === null) return closesAt
  const end = new Date(startedAt.getTime() + minutes * MINUTE)
  return earlierDeadline(end, closesAt)
}

/** Returns the earlier deadline; null is the latest. */
export function earlierDeadline(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Returns the later deadline; null is the latest. */
export function laterDeadline(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}
