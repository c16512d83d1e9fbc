import type { Pool } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { COUNTS_FOR_MASTERY } from '../../progress/mastery.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'

// Questions of many quizzes of the maximum size are counted in less time.
const ASSUMED_ROWS = 100_000

/** How many questions of a quiz come due on a study day. */
export interface DueOfDay {
  quizId: string
  day: number
  due: number
}

/**
 * Counts the questions of quizzes that come due, by study day and quiz. Questions that count for nobody are
 * left out.
 *
 * @param quizIds quizzes that the learner may practise.
 * @param today what is due already counts on this day.
 * @param to the last day.
 */
export async function countDueByDay(
  pool: Pool,
  { id }: RememberingLearner,
  { quizIds, today, to }: { quizIds: readonly string[]; today: number; to: number },
): Promise<DueOfDay[]> {
  const { rows } = await pool.query<DueOfDay>({
    name: 'count-due-by-day',
    text: `SELECT p.quiz_id AS "quizId", greatest(p.due_day, $3) AS day, count(*)::int AS due
           FROM question_progress p JOIN questions q ON q.id = p.question_id
           WHERE p.user_id = $1 AND p.quiz_id = ANY ($2::uuid[]) AND p.due_day <= $4 AND ${COUNTS_FOR_MASTERY}
           GROUP BY 1, 2 ORDER BY 2`,
    values: [id, quizIds, today, to],
    ...timeoutFor(ASSUMED_ROWS),
  })
  return rows
}
