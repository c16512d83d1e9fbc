import type { QuestionVoid, TextFormat } from '../../database/prisma/enums.ts'

/** What a correction of the key did to an attempt that was completed before. */
export interface ShownCorrection {
  /** Zero-based. */
  oldAnswerIndex: number
  oldVoid: QuestionVoid | null
  /** Zero-based; the old one if the question became void. */
  answerIndex: number
  voidAs: QuestionVoid | null
  reason: string
  correctedAt: Date
  /** Percent; null while the score is hidden, and if no question counted. */
  scoreBefore: number | null
  /** Percent; null while the score is hidden, and if no question counts. */
  scoreAfter: number | null
}

/** The correct option of a question, with its explanation. */
export interface Solution {
  /** Zero-based. */
  answerIndex: number
  explanation: string | null
  /** By the key if the question counts for nobody. */
  isCorrect: boolean
  /** For whom it counts in this attempt; null if its key decides, or a mark that the attempt has kept. */
  voidAs: QuestionVoid | null
  corrections: ShownCorrection[]
}

/** A question of an attempt, with the option selected so far. */
export interface AttemptQuestion {
  attemptId: string
  questionId: string
  /** From 1. */
  number: number
  /** Null for a question without a section. */
  sectionName: string | null
  text: string
  options: string[]
  format: TextFormat
  /** Zero-based; null while unanswered. */
  selectedOption: number | null
  /** The highest sequence of this question's saves; null if no save had a sequence. */
  sequence: number | null
  /** Null until the attempt is completed and the key may be shown. */
  solution: Solution | null
}
