import type { LearnedSection } from '../learned-quiz.ts'

/**
 * Returns how much one question of each section counts in the exam. Over all questions, the shares add up
 * to 1.
 *
 * Without weights, all questions count the same. With weights, a section counts as its weight says among the
 * sections that have questions; a section that was not named does not count. Weights that only name sections
 * which have lost their questions are no weights.
 */
export function sharesOf(sections: readonly LearnedSection[]): number[] {
  const weights = sections.map(({ weight, questions }) => (questions.length > 0 ? (weight ?? 0) : 0))
  const total = sum(weights)
  if (total === 0) {
    const count = sum(sections.map(({ questions }) => questions.length))
    return sections.map(() => 1 / count)
  }
  return sections.map(({ questions }, index) =>
    questions.length > 0 ? (weights[index] ?? 0) / total / questions.length : 0,
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
