import { isQuizOff } from '../attempts/attempts.access.ts'
import type { CurrentLearner } from '../attempts/current-learner.ts'
import { scoreOf } from '../attempts/result.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'

const ENTRIES = 5

/** A completed attempt in the dashboard's list. */
export interface RecentActivity {
  attemptId: string
  /** Null for an attempt of an assignment. */
  quizId: string | null
  /** Null for practice. */
  assignmentId: string | null
  /** The title of the quiz, or of the assignment. */
  quizTitle: string
  /** Percent, rounded to one decimal. */
  score: number
  date: Date
}

const RECENT = {
  name: 'find-recent-activity',
  text: `SELECT input_number, recent.entries FROM ${inputRows({ viewer_id: 'uuid' })} CROSS JOIN LATERAL (
           SELECT json_agg(json_build_array(id, quiz_id, assignment_id, title, correct, total, left_out, completed_at)
             ORDER BY completed_at DESC, id DESC) AS entries
           FROM (
             SELECT * FROM (
               SELECT a.id, a.quiz_id, a.assignment_id, q.title, a.correct, a.total, a.left_out, a.completed_at
               FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
               WHERE a.user_id = viewer_id AND a.status = 'COMPLETED'
                 AND (q.switched_off_at IS NULL OR q.owner_id = viewer_id)
               ORDER BY a.completed_at DESC, a.id DESC LIMIT ${ENTRIES}
             ) practice
             UNION ALL
             SELECT a.id, NULL, a.assignment_id, assignments.title, a.correct, a.total, a.left_out, a.completed_at
             FROM attempts a JOIN assignments ON assignments.id = a.assignment_id
             WHERE a.learner_id = viewer_id AND a.progress_entry = 'ENTERED'
               AND NOT ${isQuizOff('a', 'viewer_id')}
             ORDER BY completed_at DESC, id DESC LIMIT ${ENTRIES}
           ) recent
         ) recent`,
}

/** An entry in the statement's JSON. */
type EntryTuple = [
  attemptId: string,
  quizId: string | null,
  assignmentId: string | null,
  quizTitle: string,
  correct: number,
  total: number,
  leftOut: number,
  completedAt: string,
]

const findRecent = batched<string, EntryTuple[]>({
  send: async (pool, ids) => {
    const rows = await queryPerInput<{ entries: EntryTuple[] | null }>(
      pool,
      RECENT,
      ids.map((id) => [id]),
    )
    return rows.map((row) => row?.entries ?? [])
  },
})

/** Reads the learner's last completed attempts, newest first; none at another's quiz that is switched off. */
export async function readRecentActivity(
  { pool }: Pick<Deps, 'pool'>,
  learner: CurrentLearner,
): Promise<RecentActivity[]> {
  return (await findRecent(pool, learner.id)).map(
    ([attemptId, quizId, assignmentId, quizTitle, correct, total, leftOut, completedAt]) => ({
      attemptId,
      quizId,
      assignmentId,
      quizTitle,
      score: scoreOf({ correct, total, leftOut }),
      date: new Date(completedAt),
    }),
  )
}
