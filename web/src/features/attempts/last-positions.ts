// The number of the question that this tab showed last, for each attempt. A learner who has to sign in again
// continues there.
const positions = new Map<string, number>()

export function savePosition(attemptId: string, number: number): void {
  positions.set(attemptId, number)
}

/** The number of the question shown last; null if the attempt has not been open in this tab. */
export function positionIn(attemptId: string): number | null {
  return positions.get(attemptId) ?? null
}
