import type { Memory } from './memory.ts'

/** A question, with what the learner remembers of it. */
export interface LearnedQuestion {
  optionCount: number
  /** Null before the first review. */
  memory: Memory | null
}

/** A section of a quiz, with what the learner remembers of its questions. */
export interface LearnedSection<Question extends LearnedQuestion = LearnedQuestion> {
  /** Null for the questions without a section, which count as one. */
  sectionId: string | null
  /** How much the section counts in the exam, in any unit; null if it was not named. */
  weight: number | null
  /** In the order of the quiz. */
  questions: readonly Question[]
}
