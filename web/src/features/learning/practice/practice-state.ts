import type { TextFormat } from 'quiz-format/rich'
import type { PracticeMode } from '../../../gql/graphql.ts'
import type { ShownPicture } from '../../../ui/pictures/pictures.ts'

/** A question that a practice asks, without its solution. */
export interface AskedQuestion {
  questionId: string
  quizId: string
  /** Null if the quiz was deleted in the meantime. */
  quizTitle: string | null
  sectionName: string | null
  text: string
  format: TextFormat
  /** In the order in which they are shown. */
  options: readonly string[]
  /** The original index of each shown option. */
  optionOrder: readonly number[]
  isFlagged: boolean
  /** Missing without a network. */
  pictures?: readonly ShownPicture[]
}

/** Where a practice is. */
export interface PracticeState {
  id: string
  mode: PracticeMode
  /** Null for all quizzes. */
  quizId: string | null
  /** Different questions. */
  total: number
  /** Different questions that were answered. */
  done: number
  /** Null at the end. */
  question: AskedQuestion | null
}

/** What the server says of an answer once it is stored. */
export interface Verdict {
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** The original index of the correct option. */
  answerIndex: number
  explanation: string | null
  /** Those of the explanation; missing without a network. */
  pictures?: readonly ShownPicture[]
  /** The study day from which the question is due again. */
  dueDay: string | null
  /** Different questions that were answered. */
  done: number
  /** The next question; null at the end. */
  next: AskedQuestion | null
}
