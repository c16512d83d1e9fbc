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
