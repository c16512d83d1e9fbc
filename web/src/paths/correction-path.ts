interface CorrectionTarget {
  quizId: string
  questionId: string
  /** The option to try as the right one, counted from 0; missing for none. */
  option?: number
}

/** The page on which the correction of a question's key is open. */
export function correctionPath({ quizId, questionId, option }: CorrectionTarget): string {
  const query = new URLSearchParams({ correct: questionId })
  if (option !== undefined) query.set('option', String(option))
  return `/quiz/${quizId}?${query}`
}

/** What the page of a correction needs to lead back to the page that one comes from. */
export function cameFrom({ pathname, search }: { pathname: string; search: string }): { from: string } {
  return { from: pathname + search }
}

/** Where the page that one came from is; null if one came from nowhere. */
export function originIn(state: unknown): string | null {
  const { from } = (state ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from : null
}

/** What is said once a key was corrected. */
export const CORRECTED = 'The question was corrected. Scores and statistics follow it.'

/** What the page that one came from needs to say that the key was corrected. */
export const HAS_CORRECTED = { hasCorrected: true }

/** Whether one comes back from a correction that was made. */
export function hasCorrected(state: unknown): boolean {
  return ((state ?? {}) as Partial<typeof HAS_CORRECTED>).hasCorrected === true
}
