import type { Queryable } from '../../../database/input-rows.ts'
import { timeoutFor } from '../../../database/pool.ts'
import type { Assignment } from '../../../database/prisma/client.ts'
import { freedomUnder } from '../../../assignments/access/effective-access.ts'
import { readTerms } from '../../../assignments/access/read-terms.ts'
import { ASSIGNMENT_COLUMNS } from '../../../assignments/assignment-columns.ts'

/** A score that a correction has changed, and that the person whose it is may see. */
export interface MovedScore {
  userId: string
  /** The latest of the attempts whose score changed. */
  attemptId: string
  quizId: string
  /** Null for practice. */
  assignmentId: string | null
  /** Of the assignment, or of the quiz that was practised. */
  title: string
  /** The name of the class; null for practice. */
  classroom: string | null
}

const share = (when: 'before' | 'after') =>
  `CASE WHEN a.total > e.left_out_${when} THEN e.correct_${when}::float8 / (a.total - e.left_out_${when}) END`

// Nobody is told what they did themselves, nor of practice of their own quiz. Who takes an assignment is told
// as long as they are a learner of its class. The moved attempts are read first: in a database without
// statistics, PostgreSQL would begin with every pair of users and quizzes.
const movedOf = (whose: string) => `WITH moved AS MATERIALIZED (
    SELECT a.id, a.quiz_id, a.assignment_id, coalesce(a.user_id, m.user_id) AS person_id, k.user_id AS corrector_id
    FROM corrections k JOIN attempt_corrections e ON e.correction_id = k.id JOIN attempts a ON a.id = e.attempt_id
    LEFT JOIN members m ON m.id = a.member_id AND m.state = 'ACTIVE' AND m.role = 'LEARNER'
    WHERE k.id = $1 AND ${whose} AND ${share('before')} IS DISTINCT FROM ${share('after')}
  )
  SELECT u.id AS "userId", max(a.id::text) AS "attemptId", a.quiz_id AS "quizId",
    a.assignment_id AS "assignmentId", coalesce(s.title, q.title) AS title, c.name AS classroom
  FROM moved a JOIN users u ON u.id = a.person_id JOIN quizzes q ON q.id = a.quiz_id
  LEFT JOIN assignments s ON s.id = a.assignment_id AND s.published_at IS NOT NULL AND s.archived_at IS NULL
  LEFT JOIN classrooms c ON c.id = s.classroom_id
  WHERE u.id IS DISTINCT FROM a.corrector_id AND u.switched_off_at IS NULL
    AND (a.assignment_id IS NULL OR s.id IS NOT NULL)
    AND (q.owner_id IS DISTINCT FROM u.id OR a.assignment_id IS NOT NULL)
    AND (q.owner_id IS NOT DISTINCT FROM u.id OR q.switched_off_at IS NULL)
  GROUP BY u.id, a.quiz_id, a.assignment_id, s.title, q.title, c.name
  ORDER BY a.assignment_id, u.id`

/**
 * Returns the scores that a correction has changed and that may be seen now, each with whose it is.
 *
 * @param userId only this person's scores; null for all.
 * @param attemptCount how many attempts the quiz has; sets the query timeout.
 */
export async function readMovedScores(
  client: Queryable,
  {
    correctionId,
    userId,
    attemptCount,
  }: { correctionId: string; userId: string | null; attemptCount: number },
  now: Date,
): Promise<MovedScore[]> {
  const { rows } = await client.query<MovedScore>({
    ...timeoutFor(attemptCount),
    text: movedOf(userId === null ? 'true' : '(a.user_id = $2 OR a.learner_id = $2)'),
    values: userId === null ? [correctionId] : [correctionId, userId],
  })
  const assigned = [...new Set(rows.flatMap(({ assignmentId }) => assignmentId ?? []))]
  const free = await whereFree(client, assigned, now)
  return rows.filter(({ assignmentId }) => assignmentId === null || free.has(assignmentId))
}

async function whereFree(client: Queryable, ids: string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<Assignment>({
    name: 'find-corrected-assignments',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments WHERE id = ANY ($1)`,
    values: [ids],
  })
  const terms = await readTerms(client, rows, now)
  return new Set([...terms].filter(([, term]) => freedomUnder(term, now).scoreFree).map(([id]) => id))
}
