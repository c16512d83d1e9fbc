import type { PoolClient } from 'pg'
import { earlierDeadline, laterDeadline } from './attempt-deadline.ts'
import {
  closeUnderTerms,
  deadlineUnderTerms,
  JOIN_TERMS,
  TIMED_ATTEMPT,
  type TimedAttempt,
} from './timed-attempt.ts'

/** Whose running attempts to look at: those of an assignment, of a member, or of both. */
export interface RunningAttempts {
  assignmentId?: string
  memberIds?: string[]
}

/**
 * Moves the deadlines of running attempts to what the terms say now, in the transaction that changed the
 * terms. More time reaches a running attempt at once. Less time does not: a deadline that was shown is not
 * taken back.
 *
 * @param closedAt when an instructor closes the assignment, which ends attempts that are running; null if
 *   they change something else.
 */
export async function moveDeadlines(
  client: PoolClient,
  { assignmentId, memberIds }: RunningAttempts,
  { closedAt = null }: { closedAt?: Date | null } = {},
): Promise<void> {
  const { rows } = await client.query<TimedAttempt>(
    `SELECT ${TIMED_ATTEMPT} FROM attempts a ${JOIN_TERMS}
     WHERE a.status = 'IN_PROGRESS' AND ($1::uuid IS NULL OR a.assignment_id = $1)
       AND ($2::uuid[] IS NULL OR a.member_id = ANY ($2))
     ORDER BY a.id FOR UPDATE OF a`,
    [assignmentId ?? null, memberIds ?? null],
  )
  const moved = rows.flatMap((attempt) => {
    const shown = laterDeadline(attempt.deadline, deadlineUnderTerms(attempt))
    const deadline = closedAt
      ? earlierDeadline(shown, laterDeadline(closeUnderTerms(attempt), closedAt))
      : shown
    return deadline?.getTime() === attempt.deadline?.getTime() ? [] : [{ id: attempt.id, deadline }]
  })
  if (moved.length === 0) return
  await client.query(
    `UPDATE attempts SET deadline = moved.deadline
     FROM unnest($1::uuid[], $2::timestamptz[]) AS moved (id, deadline) WHERE attempts.id = moved.id`,
    [moved.map(({ id }) => id), moved.map(({ deadline }) => deadline)],
  )
}
