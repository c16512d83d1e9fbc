import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'

/** How far a learner has got with all their quizzes. */
export interface UserProgress {
  /** Quizzes they have uploaded. */
  totalQuizzes: number
  /** Completed attempts, of whole quizzes or of sections. */
  totalAttempts: number
  /** Percent, of attempts of whole quizzes only; 0 before the first. */
  bestScore: number
}

/**
 * Reads what the viewer's quizzes and progress add up to, in one statement that reads a row for each quiz.
 */
export async function readUserProgress(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<UserProgress> {
  const { rows } = await pool.query<UserProgress>({
    name: 'read-user-progress',
    text: `SELECT (SELECT count(*)::int FROM quizzes WHERE owner_id = $1) AS "totalQuizzes",
       coalesce(sum(completed_attempts), 0)::int AS "totalAttempts", coalesce(max(best_score), 0) AS "bestScore"
     FROM quiz_progress WHERE user_id = $1`,
    values: [viewer.id],
  })
  return rows[0] ?? { totalQuizzes: 0, totalAttempts: 0, bestScore: 0 }
}
