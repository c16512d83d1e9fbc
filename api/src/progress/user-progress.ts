import type { CurrentLearner } from '../attempts/current-learner.ts'
import type { Deps } from '../deps.ts'
import { sharedWith, visibleParts } from '../quizzes/quiz-rights.ts'

/** A learner's progress over all their quizzes. */
export interface UserProgress {
  /** Quizzes of the learner's own, and those shared with them. */
  totalQuizzes: number
  /** Completed attempts at whole quizzes or sections. */
  totalAttempts: number
  /** Percent: the best score of completed attempts at whole quizzes; 0 before the first. */
  bestScore: number
}

const TOTAL_QUIZZES = visibleParts('$1', '$2')
  .map((condition) => `(SELECT count(*)::int FROM quizzes WHERE ${condition})`)
  .join(' + ')

/** Reads a learner's progress over all their quizzes, from one row per quiz rather than one per attempt. */
export async function readUserProgress(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  learner: CurrentLearner,
): Promise<UserProgress> {
  const { rows } = await deps.pool.query<UserProgress>({
    name: 'read-user-progress',
    text: `SELECT ${TOTAL_QUIZZES} AS "totalQuizzes",
       coalesce(sum(completed_attempts), 0)::int AS "totalAttempts", coalesce(max(best_score), 0) AS "bestScore"
     FROM quiz_progress WHERE user_id = $1`,
    values: [learner.id, sharedWith(deps, learner)],
  })
  return rows[0] ?? { totalQuizzes: 0, totalAttempts: 0, bestScore: 0 }
}
