interface CorrectionTarget {
  quizId: string
  questionId: string
  /** The option to try as the right one, counted from 0. */
  option: number
}

/** The page on which the correction of a question's key is open. */
export function correctionPath({ quizId, questionId, option }: CorrectionTarget): string {
  return `/quiz/${quizId}?${new URLSearchParams({ correct: questionId, option: String(option) })}`
}
