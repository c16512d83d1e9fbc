/** The correct option of a question, with its explanation. */
export interface Solution {
  /** Zero-based. */
  answerIndex: number
  explanation: string | null
  isCorrect: boolean
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
  /** Zero-based; null while unanswered. */
  selectedOption: number | null
  /** The highest sequence of this question's saves; null if no save had a sequence. */
  sequence: number | null
  /** Null until the attempt is completed and the key may be shown. */
  solution: Solution | null
}
