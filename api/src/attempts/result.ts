/** The result of a completed attempt. */
export interface AttemptResult {
  /** Percent, rounded to one decimal. */
  score: number
  correctAnswers: number
  incorrectAnswers: number
  /** Questions that count. */
  totalQuestions: number
}

/** Returns a percentage, rounded half up to one decimal. Returns 0 if the total is 0. */
export function percentage(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count * 1000) / total) / 10
}

/** What a completed attempt stores of its score. */
export interface Counts {
  correct: number
  /** Questions asked. */
  total: number
  /** Of these, questions that count for nobody. */
  leftOut: number
}

/** Returns the percentage of correct answers among the questions that count. */
export function scoreOf({ correct, total, leftOut }: Counts): number {
  return percentage(correct, total - leftOut)
}

/** Returns an attempt's result. Unanswered questions count as incorrect. */
export function resultOf(counts: Counts): AttemptResult {
  const { correct, total, leftOut } = counts
  const totalQuestions = total - leftOut
  return {
    score: scoreOf(counts),
    correctAnswers: correct,
    incorrectAnswers: totalQuestions - correct,
    totalQuestions,
  }
}
