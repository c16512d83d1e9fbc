import type { Viewer } from '../accounts/viewer.ts'
import { resultOf } from '../attempts/result.ts'
import type { Deps } from '../deps.ts'

const ENTRIES = 5

/** A completed attempt as the dashboard lists it. */
export interface RecentActivity {
  attemptId: string
  quizId: string
  quizTitle: string
  /** Percent, rounded to one decimal. */
  score: number
  date: Date
}

/**
 * Reads the viewer's last completed attempts, newest first.
 */
export async function recentActivity(deps: Deps, viewer: Pick<Viewer, 'id'>): Promise<RecentActivity[]> {
  const { rows } = await deps.pool.query<Omit<RecentActivity, 'score'> & { correct: number; total: number }>(
    `SELECT a.id AS "attemptId", q.id AS "quizId", q.title AS "quizTitle", a.completed_at AS date, a.correct, a.total
     FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
     WHERE a.user_id = $1 AND a.status = 'COMPLETED'
     ORDER BY a.completed_at DESC, a.id DESC LIMIT $2`,
    [viewer.id, ENTRIES],
  )
  return rows.map(({ correct, total, ...entry }) => ({ ...entry, score: resultOf({ correct, total }).score }))
}
