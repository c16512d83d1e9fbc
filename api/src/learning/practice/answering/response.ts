import type { RememberedQuestion } from '../../memory/remembered-question.ts'
import type { PracticeQuestion } from '../practice-question.ts'
import type { PracticeState } from '../practice-state.ts'

/** The response to a practice answer, as it is stored. */
export interface StoredResponse {
  practiceId: string
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** Zero-based, in the original order. */
  answerIndex: number
  explanation: string | null
  memory: RememberedQuestion
  /** Null at the end. */
  question: PracticeQuestion | null
}

/** The response to a practice answer. */
export interface AnsweredPractice extends StoredResponse {
  /** The practice after the answer; null if the answer was stored before, and others may have followed. */
  practice: PracticeState | null
}
