import type { PoolClient } from 'pg'
import type { Attempt } from '../../database/prisma/client.ts'
import { ownClose, ownTime } from '../access/own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from '../access/terms.ts'
import { attemptDeadline, earlierDeadline, laterDeadline } from './attempt-deadline.ts'

/** Whose running attempts to look at: those of an assignment, of a member, or of both. */
export interface RunningAttempts {
  assignmentId?: string
  memberIds?: string[]
}

/** An attempt with everything that its deadline follows from. */
export type TimedAttempt = Pick<Attempt, 'id' | 'startedAt' | 'deadline'> &
  Pick<AssignmentTerms, 'timeLimit' | 'closesAt'> &
  Pick<MemberTerms, 'timeFactor'> & { extension: OwnTerms | null }

type OwnTerms = Pick<ExtensionTerms, 'closesAt' | 'minutes' | 'factor'>

/**
 * SQL columns of a TimedAttempt, from an attempt `a`, its assignment, its member `m` and their extension `e`.
 */
export const TIMED_ATTEMPT = `a.id, a.started_at AS "startedAt", a.deadline, assignments.time_limit AS "timeLimit",
  assignments.closes_at AS "closesAt", m.time_factor AS "timeFactor",
  CASE WHEN e.member_id IS NOT NULL THEN json_build_object(
    'closesAt', e.closes_at, 'minutes', e.minutes, 'factor', e.factor) END AS extension`

/** SQL that joins an attempt `a` to its assignment, its member `m` and their extension `e`. */
export const JOIN_TERMS = `JOIN assignments ON assignments.id = a.assignment_id JOIN members m ON m.id = a.member_id
  LEFT JOIN extensions e ON e.assignment_id = a.assignment_id AND e.member_id = a.member_id`

/** Returns the deadline that follows from the terms as they are now. */
export function deadlineUnderTerms(attempt: TimedAttempt): Date | null {
  const { minutes } = ownTime(attempt, attempt, attempt.extension)
  return attemptDeadline(attempt.startedAt, minutes, closeUnderTerms(attempt))
}

function closeUnderTerms(attempt: TimedAttempt): Date | null {
  const { extension } = attempt
  // The time comes from JSON as a text.
  const closesAt = extension?.closesAt ? new Date(extension.closesAt) : null
  return ownClose(attempt, attempt, extension && { ...extension, closesAt })
}

/**
 * Moves the deadlines of running attempts to what the terms say now, in the transaction that changed the
 * terms. More time reaches a running attempt at once. Less time does not: a deadline that was shown is not
 * taken back.
 *
 * @param isClosing whether an instructor closes the assignment now, which ends attempts that are running.
 */
export async function moveDeadlines(
  client: PoolClient,
  { assignmentId, memberIds }: RunningAttempts,
  { isClosing = false } = {},
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
    const deadline = isClosing ? earlierDeadline(shown, closeUnderTerms(attempt)) : shown
    return deadline?.getTime() === attempt.deadline?.getTime() ? [] : [{ id: attempt.id, deadline }]
  })
  if (moved.length === 0) return
  await client.query(
    `UPDATE attempts SET deadline = moved.deadline
     FROM unnest($1::uuid[], $2::timestamptz[]) AS moved (id, deadline) WHERE attempts.id = moved.id`,
    [moved.map(({ id }) => id), moved.map(({ deadline }) => deadline)],
  )
}
