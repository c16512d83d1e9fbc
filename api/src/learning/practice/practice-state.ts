import type { Practice } from '../../database/prisma/client.ts'
import type { PracticeQuestion } from './practice-question.ts'

/** A practice, and the question that it asks now. */
export interface PracticeState extends Pick<
  Practice,
  'id' | 'mode' | 'quizId' | 'sectionId' | 'startedAt' | 'total' | 'done'
> {
  /** Null at the end. */
  question: PracticeQuestion | null
}
