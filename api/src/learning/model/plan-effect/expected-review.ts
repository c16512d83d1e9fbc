import { chanceOf, ownRecall, SLIP, type Learner } from '../chance.ts'
import { recallOn, remember, type Memory } from '../memory.ts'

/** What is known of a question before a review that has not happened yet. */
export interface PlannedQuestion {
  optionCount: number
  memory: Memory | null
  /** Of the question on the day of the exam, without the review. */
  chance: number
}

/**
 * Returns what to expect of a question after a review on a later day.
 *
 * @returns the chance on the day of the exam, over both outcomes, and the memory after the likelier one.
 */
export function expectReview(
  question: PlannedQuestion,
  { learner, day, examDay }: { learner: Learner; day: number; examDay: number },
): { memory: Memory; chance: number } {
  const { memory, optionCount } = question
  const recall = memory ? ownRecall(recallOn(memory, day), learner) : knownShare(question)
  const [right, wrong] = [remember(memory, day, true), remember(memory, day, false)]
  const after = (next: Memory) => chanceOf(ownRecall(recallOn(next, examDay), learner), optionCount)
  return {
    memory: recall >= 0.5 ? right : wrong,
    chance: recall * after(right) + (1 - recall) * after(wrong),
  }
}

/** The chance to know an unseen question, without guesses and slips. */
function knownShare({ chance, optionCount }: PlannedQuestion): number {
  const guess = 1 / optionCount
  return Math.min(1, Math.max(0, (chance - guess) / (1 - SLIP - guess)))
}
