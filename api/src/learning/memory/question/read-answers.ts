import type { Pool } from 'pg'
import type { ReviewSource } from '../../../database/prisma/client.ts'
import { boundsOf, SHOWN_REVIEWS, type ShownLog } from '../reviews/list-reviews.ts'

/** An answer of a learner to a question. */
export interface QuestionAnswer {
  studyDay: number
  answeredAt: Date
  source: ReviewSource
  /** Null for an answer of a practice. */
  attemptId: string | null
  selectedOption: number
  isCorrect: boolean
  isGuessed: boolean
}

/** Reads a learner's answers to a question in the order of the log, as far as they may be shown. */
export async function readAnswers(pool: Pool, log: ShownLog, questionId: string): Promise<QuestionAnswer[]> {
  const { rows } = await pool.query<QuestionAnswer>({
    name: 'read-answers-to-question',
    text: `SELECT r.study_day AS "studyDay", r.answered_at AS "answeredAt", r.source, r.attempt_id AS "attemptId",
             r.selected_option AS "selectedOption", r.is_correct AS "isCorrect", r.is_guessed AS "isGuessed"
           ${SHOWN_REVIEWS} AND r.question_id = $4 ORDER BY r.number`,
    values: [...boundsOf(log), questionId],
  })
  return rows
}
