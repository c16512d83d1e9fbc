/** An answer of a practice that was stored. */
export interface TalliedAnswer {
  questionId: string
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** The study day on which it should be answered again, as a date. */
  dueDay: string | null
}

/** What the answers of a practice came to. */
export interface TallySummary {
  /** Questions that were right at their first answer. */
  right: number
  /** Questions that were wrong at their first answer. */
  missed: number
  /** Of the missed questions, those that were right at their latest answer. */
  recovered: number
  /** When the first of the questions are due again, and how many then; null if none is. */
  next: { day: string; count: number } | null
}

/** @param answers in the order in which they were given */
export function summarize(answers: readonly TalliedAnswer[]): TallySummary {
  const first = new Map<string, TalliedAnswer>()
  for (const answer of answers) if (!first.has(answer.questionId)) first.set(answer.questionId, answer)
  const latest = new Map(answers.map((answer) => [answer.questionId, answer]))
  const firstAnswers = [...first.values()]
  const missed = firstAnswers.filter(({ isCorrect }) => isCorrect === false)
  const days = [...latest.values()].flatMap(({ dueDay }) => dueDay ?? []).toSorted()
  const [day] = days
  return {
    right: firstAnswers.filter(({ isCorrect }) => isCorrect === true).length,
    missed: missed.length,
    recovered: missed.filter(({ questionId }) => latest.get(questionId)?.isCorrect).length,
    next: day === undefined ? null : { day, count: days.filter((other) => other === day).length },
  }
}
