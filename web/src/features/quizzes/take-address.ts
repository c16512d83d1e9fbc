/** What is taken, and for how long. */
interface TakeChoice {
  /** None for the whole quiz. */
  sectionId?: string
  /** None for no timer of the learner's own. */
  minutes: number | null
}

/**
 * The address at which a quiz or one of its sections is taken.
 */
export function takeAddress(quizId: string, { sectionId, minutes }: TakeChoice): string {
  const query = new URLSearchParams({
    ...(sectionId !== undefined && { section: sectionId }),
    ...(minutes !== null && { timer: String(minutes) }),
  }).toString()
  return `/quiz/${encodeURIComponent(quizId)}/take${query && `?${query}`}`
}
