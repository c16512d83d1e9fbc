/** A question among those that may be practised. */
export interface RankedQuestion {
  /** That the learner answers it correctly, on the day by which it is ranked. */
  chance: number
  /** The quiz's place in the learner's list, in which the newest is first. */
  quizOrder: number
  /** In its quiz. */
  position: number
}

/** Returns the day by which a quiz's questions are ranked: that of the coming exam, or else today. */
export function rankingDay(examDay: number | null, today: number): number {
  return examDay !== null && examDay > today ? examDay : today
}

/**
 * Returns the questions with the lowest chances, lowest first. Ties are in the order of the quizzes, and
 * within a quiz in that of its questions.
 *
 * @param count how many; null for all.
 */
export function lowestChances<Question extends RankedQuestion>(
  questions: readonly Question[],
  count: number | null,
): Question[] {
  if (count === null || count >= questions.length) return questions.toSorted(byChance)
  if (count <= 0) return []
  // Sorting bare numbers is many times faster than sorting all questions of a large quiz.
  const limit = Float64Array.from(questions, ({ chance }) => chance).sort()[count - 1] as number
  return questions
    .filter(({ chance }) => chance <= limit)
    .sort(byChance)
    .slice(0, count)
}

function byChance(one: RankedQuestion, other: RankedQuestion): number {
  return one.chance - other.chance || one.quizOrder - other.quizOrder || one.position - other.position
}
