import { learnOffset, type Learner } from '../model/chance.ts'
import { remember, type Memory } from '../model/memory.ts'

/** What a review is judged and dated by. */
export interface FoldedReview {
  questionId: string
  optionCount: number
  studyDay: number
  /** Null if the question counts for nobody: then the review changes nothing. */
  isCorrect: boolean | null
  answeredAt: Date
}

/** What is known of a question that a learner has answered. */
export interface QuestionState {
  /** Null if no review counts. */
  memory: Memory | null
  /** Of the latest review that counts. */
  isCorrect: boolean | null
  answeredAt: Date
}

/**
 * Folds reviews into what is known of their learner, in the order of the log. The states are changed in
 * place, since a log may have a million reviews.
 *
 * @param states by the id of the question.
 * @returns the learner after the last review.
 */
export function foldReviews(
  learner: Learner,
  states: Map<string, QuestionState>,
  reviews: readonly FoldedReview[],
): Learner {
  let folded = learner
  for (const { questionId, optionCount, studyDay, isCorrect, answeredAt } of reviews) {
    if (isCorrect === null) continue
    const before = states.get(questionId)?.memory ?? null
    folded = learnOffset(folded, before, { studyDay, isCorrect, optionCount })
    states.set(questionId, { memory: remember(before, studyDay, isCorrect), isCorrect, answeredAt })
  }
  return folded
}
