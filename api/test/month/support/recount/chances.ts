import type { MonthQuestion } from '../records.ts'
import { chanceAt, ownRecall, type Known } from './memory.ts'

/** Returns how many questions were seen, and how many of them were right at first sight. */
export function firstSights(known: Known, questions: readonly MonthQuestion[]): { n: number; right: number } {
  const seen = questions.flatMap((question) => known.memories.get(question) ?? [])
  return { n: seen.length, right: seen.filter(({ isFirstRight }) => isFirstRight).length }
}

/** Returns the chance of an unseen question. */
function unseen(
  known: Known,
  questions: readonly MonthQuestion[],
  { sectionId, version }: MonthQuestion,
): number {
  const quiz = firstSights(known, questions)
  const q = (quiz.right + 2) / (quiz.n + 4)
  const section = firstSights(
    known,
    questions.filter((question) => question.sectionId === sectionId),
  )
  return Math.max(1 / version.optionCount, (section.right + 8 * q) / (section.n + 8))
}

/**
 * Returns the chance that a question is answered rightly on a day.
 *
 * @param questions all of the quiz.
 */
export function chanceOf(
  known: Known,
  questions: readonly MonthQuestion[],
  { question, day }: { question: MonthQuestion; day: number },
): number {
  const memory = known.memories.get(question)
  if (!memory) return unseen(known, questions, question)
  return chanceAt(ownRecall(known, memory, day), question.version.optionCount)
}
