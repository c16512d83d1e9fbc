import type { Deps } from '../../deps.ts'

/** How far the learners of a class are with an assignment. */
export interface ClassStanding {
  /** Active learners of the class. */
  learnerCount: number
  /** How many of them have started an attempt. */
  startedCount: number
  /** How many of them have completed an attempt. */
  completedCount: number
  /** Display names of the active learners who see the key, because the quiz is theirs or shared with them. */
  learnersWithKey: string[]
  /** Links with which anybody can take or copy the quiz, and so see its key. */
  openLinkCount: number
}

/** Reads how far the learners of a class are with each of these assignments, by the id of the assignment. */
export async function readClassStandings(
  { pool, now, sharing }: Pick<Deps, 'pool' | 'now' | 'sharing'>,
  assignmentIds: string[],
): Promise<Map<string, ClassStanding>> {
  const { rows } = await pool.query<ClassStanding & { id: string }>({
    name: 'read-class-standings',
    text: `SELECT assignments.id, count(m.id)::int AS "learnerCount",
             (count(*) FILTER (WHERE done.started))::int AS "startedCount",
             (count(*) FILTER (WHERE done.completed))::int AS "completedCount",
             coalesce(array_agg(m.display_name ORDER BY m.display_name) FILTER (WHERE m.user_id = q.owner_id OR EXISTS (
               SELECT 1 FROM quiz_shares s WHERE s.quiz_id = q.id AND s.user_id = m.user_id
             )), '{}') AS "learnersWithKey",
             (
               SELECT count(*)::int FROM share_links l
               WHERE l.quiz_id = assignments.quiz_id AND l.revoked_at IS NULL AND l.switched_off_at IS NULL
                 AND (l.expires_at IS NULL OR l.expires_at > $2) AND $3
             ) AS "openLinkCount"
           FROM assignments JOIN quizzes q ON q.id = assignments.quiz_id
           LEFT JOIN members m ON m.classroom_id = assignments.classroom_id AND m.role = 'LEARNER' AND m.state = 'ACTIVE'
           CROSS JOIN LATERAL (
             SELECT count(*) > 0 AS started, coalesce(bool_or(status = 'COMPLETED'), false) AS completed
             FROM attempts WHERE member_id = m.id AND assignment_id = assignments.id
           ) done
           WHERE assignments.id = ANY ($1) GROUP BY assignments.id`,
    values: [assignmentIds, now(), sharing === 'links'],
  })
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
