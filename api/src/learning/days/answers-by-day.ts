import type { Pool } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { boundsOf, SHOWN_REVIEWS, type ShownLog } from '../memory/reviews/list-reviews.ts'

// A log of this length is read in less time.
const ASSUMED_ROWS = 100_000

/** The answers to the questions of a quiz on a study day. */
export interface AnswersOfDay {
  quizId: string
  day: number
  answers: number
  /** Of these, given in a practice. */
  practiceAnswers: number
  /** Of these, right. */
  practiceRight: number
}

const statement = (name: string, condition: string) => ({
  name,
  text: `SELECT r.quiz_id AS "quizId", r.study_day AS day, count(*)::int AS answers,
           count(*) FILTER (WHERE r.source = 'PRACTICE')::int AS "practiceAnswers",
           count(*) FILTER (WHERE r.source = 'PRACTICE' AND r.is_correct)::int AS "practiceRight"
         ${SHOWN_REVIEWS} AND r.study_day BETWEEN $4 AND $5 ${condition} GROUP BY 1, 2 ORDER BY 2`,
})
const OF_LOG = statement('count-answers-by-day', '')
const OF_QUIZZES = statement('count-answers-of-quizzes-by-day', 'AND r.quiz_id = ANY ($6::uuid[])')

/**
 * Counts a learner's answers by study day and quiz, as far as they may be shown.
 *
 * @param quizIds only answers to these quizzes; null for all.
 */
export async function countAnswersByDay(
  pool: Pool,
  log: ShownLog,
  { quizIds, from, to }: { quizIds: readonly string[] | null; from: number; to: number },
): Promise<AnswersOfDay[]> {
  const bounds = [...boundsOf(log), from, to]
  const query = quizIds ? { ...OF_QUIZZES, values: [...bounds, quizIds] } : { ...OF_LOG, values: bounds }
  return (await pool.query<AnswersOfDay>({ ...query, ...timeoutFor(ASSUMED_ROWS) })).rows
}
