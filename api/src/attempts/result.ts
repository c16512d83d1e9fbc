/** What a completed attempt came to. */
export interface AttemptResult {
  /** Percent, rounded to one decimal. */
  score: number
  correctAnswers: number
  incorrectAnswers: number
  totalQuestions: number
}

/**
 * Returns a percentage rounded to one decimal, halves up; 0 of 0 is 0.
 */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
}

/**
 * Returns an attempt's result. Questions left unanswered count as incorrect.
 */
export function resultOf({ correct, total }: { correct: number; total: number }): AttemptResult {
  return {
    score: percentage(correct, total),
    correctAnswers: correct,
    incorrectAnswers: total - correct,
    totalQuestions: total,
  }
}
