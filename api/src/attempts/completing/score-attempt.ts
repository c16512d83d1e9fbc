import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import { NotFound } from '../../errors.ts'
import { recordProgress } from '../../progress/record-progress.ts'
import { reviewAttempt } from '../../learning/log/review-attempt.ts'
import { IS_UNREVIEWED } from '../../learning/log/unreviewed-attempts.ts'
import { MARKED_QUESTIONS } from '../reading/join-questions.ts'
import { markScoreOf } from '../../lti/services/recording/mark-scores.ts'
import { recordCompleted } from '../../webhooks/recording/attempt-events.ts'
import { ATTEMPT_COLUMNS, TAKER } from '../attempt-columns.ts'

const UPDATED_TAKER = 'coalesce(attempts.user_id, attempts.learner_id)'
// Attempts enter the log of reviews in the order of their completion: while earlier ones wait after an
// upgrade, this one waits, too. An instructor's try never enters it.
const MAY_BE_REVIEWED = `(user_id IS NOT NULL OR member_id IS NOT NULL) AND NOT EXISTS (
       SELECT 1 FROM attempts a WHERE ${TAKER} = ${UPDATED_TAKER} AND ${IS_UNREVIEWED}
     )`

/** A completed attempt. */
export type CompletedAttempt = Attempt & { completedAt: Date; correct: number }

/**
 * Counts an attempt's correct answers, completes it, and updates the learner's progress.
 *
 * @param client must be in a transaction that has locked the quiz and then the attempt, so that the next
 *   statement sees every acknowledged answer.
 * @param now the completion time, unless the deadline is earlier.
 */
export async function scoreAttempt(
  client: PoolClient,
  { id, userId, deadline, total, assignmentId }: Attempt,
  now: Date,
): Promise<CompletedAttempt> {
  const completedAt = deadline !== null && deadline < now ? deadline : now
  const statement = {
    ...timeoutFor(total),
    text: `UPDATE attempts SET status = 'COMPLETED', completed_at = $2, is_reviewed = ${MAY_BE_REVIEWED},
     progress_entry = CASE WHEN member_id IS NOT NULL THEN 'PENDING'::progress_entry END, (correct, left_out) = (
       SELECT count(*) FILTER (WHERE mark), count(*) FILTER (WHERE mark IS NULL)
       FROM attempts a CROSS JOIN LATERAL (${MARKED_QUESTIONS}) marked
       WHERE a.id = $1 AND ${TAKER} IS NOT DISTINCT FROM $3
     )
     WHERE id = $1 AND ${UPDATED_TAKER} IS NOT DISTINCT FROM $3 RETURNING ${ATTEMPT_COLUMNS}`,
    values: [id, completedAt, userId],
  }
  const { rows } = await client.query<CompletedAttempt>(statement)
  if (!rows[0]) throw new NotFound()
  // An attempt of an assignment enters progress when its score may be shown: enterAssignedAttempts does that.
  if (assignmentId === null) await recordProgress(client, rows[0])
  else if (rows[0].isReviewed) await reviewAttempt(client, rows[0])
  await recordCompleted(client, { id, userId }, completedAt)
  if (assignmentId !== null) await markScoreOf(client, id, now)
  return rows[0]
}
