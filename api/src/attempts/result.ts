/** The result of a completed attempt. */
export interface AttemptResult {
  /** Percent, rounded to one decimal. */
  score: number
  correctAnswers: number
  incorrectAnswers: number
  totalQuestions: number
}

/** Returns a percentage, rounded half up to one decimal. Returns 0 if the total is 0. */
export function percentage(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count * 1000) / total) / 10
}

/** Returns an attempt's result. Unanswered questions count as incorrect. */
export function resultOf({ correct, total }: { correct: number; total: number }): AttemptResult {
  return {
    score: percentage(correct, total),
    correctAnswers: correct,
    incorrectAnswers: total - correct,
    totalQuestions: total,
  }
}
