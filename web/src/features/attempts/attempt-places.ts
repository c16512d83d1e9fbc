// Where the learner was in each attempt that was open in this tab: whoever has to sign in again in between goes on there.
const places = new Map<string, number>()

/**
 * Notes the number of the question that is shown.
 */
export function notePlace(attemptId: string, number: number): void {
  places.set(attemptId, number)
}

/**
 * Returns the number of the question that was shown last; null where the attempt was not open in this tab.
 */
export function placeIn(attemptId: string): number | null {
  return places.get(attemptId) ?? null
}
