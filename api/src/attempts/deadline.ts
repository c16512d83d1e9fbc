/** Milliseconds for which an attempt accepts answers after its deadline, to allow for network latency. */
const GRACE = 1_000

/** Returns the earliest deadline that a request arriving at this time still meets. */
export function earliestOpenDeadline(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() - GRACE)
}

/** Whether the deadline and its grace period have passed. */
export function isPastDeadline(deadline: Date | null, at: Date): boolean {
  return deadline !== null && deadline < earliestOpenDeadline(at)
}
