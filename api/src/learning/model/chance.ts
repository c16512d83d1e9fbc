import { type Memory, recallOn } from './memory.ts'

/** The chance that a learner who recalls the answer selects another option nevertheless. */
export const SLIP = 0.02

/** What is known of a learner beyond single questions. */
export interface Learner {
  /** How much better the learner recalls than the forgetting curve says, in logits. */
  offset: number
  /** How much the offset was learned from: the sum of Fisher's information, and of the prior's. */
  information: number
}

/** A learner before the first review of a later study day. */
export const NEW_LEARNER: Learner = { offset: 0, information: 4 }

/**
 * Returns the learner's own chance to recall.
 *
 * @param recall by the forgetting curve, from 0 to 1.
 */
export function ownRecall(recall: number, { offset }: Pick<Learner, 'offset'>): number {
  // The logit of 0 and of 1 is infinite, and both stay as they are.
  return 1 / (1 + ((1 - recall) / recall) * Math.exp(-offset))
}

/**
 * Returns the chance that an answer is correct: known and no slip, or not known and guessed.
 *
 * @param recall the learner's own.
 * @param optionCount of the question.
 */
export function chanceOf(recall: number, optionCount: number): number {
  return recall * (1 - SLIP) + (1 - recall) / optionCount
}

/** Returns how much the chance changes with the learner's offset: its derivative. */
export function slopeOf(recall: number, optionCount: number): number {
  return (1 - SLIP - 1 / optionCount) * recall * (1 - recall)
}

/**
 * Learns the learner's offset from an answer: one step of Fisher scoring on the likelihood, damped by all
 * information so far. Only the first answer on a later study day than the question's last review tells
 * anything.
 *
 * @param memory of the question before the answer; null at its first sight.
 */
export function learnOffset(
  learner: Learner,
  memory: Memory | null,
  answer: { studyDay: number; isCorrect: boolean; optionCount: number },
): Learner {
  if (!memory || answer.studyDay <= memory.lastDay) return learner
  const recall = ownRecall(recallOn(memory, answer.studyDay), learner)
  const chance = chanceOf(recall, answer.optionCount)
  const slope = slopeOf(recall, answer.optionCount)
  const variance = chance * (1 - chance)
  const information = learner.information + slope ** 2 / variance
  const surprise = (answer.isCorrect ? 1 : 0) - chance
  return { information, offset: learner.offset + (surprise * slope) / variance / information }
}
