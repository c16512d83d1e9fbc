/** What a link to the start of a practice can choose. */
interface PracticeChoice {
  /** A mode in lower case, such as `wrong`. */
  mode?: string
  sectionId?: string
}

/** Where a practice is chosen: of a quiz, or of all quizzes if the id is null. */
export function practicePath(quizId: string | null, { mode, sectionId }: PracticeChoice = {}): string {
  const query = new URLSearchParams()
  if (mode !== undefined) query.set('mode', mode)
  if (sectionId !== undefined) query.set('section', sectionId)
  const path = quizId === null ? '/practice' : `/quiz/${quizId}/practice`
  return query.size === 0 ? path : `${path}?${query}`
}

/** A practice in progress, or its summary. */
export function practiceSessionPath(practiceId: string): string {
  return `/practice/${practiceId}`
}
