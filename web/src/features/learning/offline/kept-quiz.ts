// Quizzes that are kept on the device, to be practised without a network.
import type { TextFormat } from 'quiz-format/rich'
import { DeviceStore } from '../../../device/device-store.ts'
import type { ShownPicture } from '../../../ui/pictures/pictures.ts'
import type { GivenOffline } from './round.ts'

/** A question with its key, as it was when it was kept. */
export interface KeptQuestion {
  questionId: string
  sectionName: string | null
  text: string
  /** Not in what an earlier version has stored. */
  format?: TextFormat
  options: readonly string[]
  /** Those of the explanation, too. Not in what an earlier version has stored. */
  pictures?: readonly ShownPicture[]
  answerIndex: number
  explanation: string | null
  /** Whether every answer is correct, because of a correction. */
  isRightForAll: boolean
  /** That the learner answers it correctly, as it was when it was kept. */
  chance: number
}

/** A quiz of the learner's own, kept on this device. */
export interface KeptQuiz {
  quizId: string
  title: string
  /** The practice to which answers are sent; it has all questions of the quiz. */
  practiceId: string
  /** An ISO 8601 time. */
  keptAt: string
  /** In the order in which they are asked. */
  questions: readonly KeptQuestion[]
  /** The pictures by their addresses. Not in what an earlier version has stored. */
  files?: ReadonlyMap<string, Blob>
}

export const keptQuizzes = new DeviceStore<KeptQuiz>('quizzes')

/** What was answered in the round in progress, by quiz. */
export const rounds = new DeviceStore<readonly GivenOffline[]>('rounds')
