import type { PoolClient } from 'pg'
import type { Assignment } from '../../database/prisma/client.ts'
import { refoldProgress } from '../../progress/refold-progress.ts'
import { deadlineUnderTerms, JOIN_TERMS, TIMED_ATTEMPT, type TimedAttempt } from './timed-attempt.ts'

/** A member's latest attempt of an assignment. */
type LatestAttempt = TimedAttempt & { learnerId: string; isTimedOut: boolean; hasEntered: boolean }

/**
 * Opens a member's latest attempt again if its deadline completed it and the terms now give it more time,
 * with its answers kept. An attempt that its learner completed stays completed.
 *
 * @param client must be in a transaction that has locked the quiz and the member.
 * @returns whether the attempt is open again.
 */
export async function reopenAttempt(
  client: PoolClient,
  { id, quizId }: Pick<Assignment, 'id' | 'quizId'>,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<LatestAttempt>(
    `SELECT ${TIMED_ATTEMPT}, a.learner_id AS "learnerId", a.progress_entry IN ('ENTERED', 'STALE') AS "hasEntered",
       a.status = 'COMPLETED' AND a.completed_at = a.deadline AS "isTimedOut"
     FROM attempts a ${JOIN_TERMS}
     WHERE a.assignment_id = $1 AND a.member_id = $2 AND a.learner_id IS NOT NULL
     ORDER BY a.id DESC LIMIT 1 FOR UPDATE OF a`,
    [id, memberId],
  )
  const [latest] = rows
  if (!latest?.isTimedOut) return false
  const deadline = deadlineUnderTerms(latest)
  if (deadline && deadline <= now) return false
  await client.query(
    `UPDATE attempts SET status = 'IN_PROGRESS', completed_at = NULL, correct = NULL, left_out = 0,
       progress_entry = NULL, is_reviewed = false, deadline = $2 WHERE id = $1`,
    [latest.id, deadline],
  )
  // It gets a new score, by the keys of that time, and its answers enter the log anew.
  for (const table of ['attempt_corrections', 'kept_marks', 'reviews'])
    await client.query(`DELETE FROM ${table} WHERE attempt_id = $1`, [latest.id])
  if (latest.hasEntered) await refoldProgress(client, latest.learnerId, quizId)
  return true
}
