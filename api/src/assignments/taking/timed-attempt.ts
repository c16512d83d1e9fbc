import type { Attempt } from '../../database/prisma/client.ts'
import { ownClose, ownTime } from '../access/own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from '../access/terms.ts'
import { attemptDeadline } from './attempt-deadline.ts'

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

/** Returns the close that follows from the terms as they are now. */
export function closeUnderTerms(attempt: TimedAttempt): Date | null {
  const { extension } = attempt
  // The time comes from JSON as a text.
  const closesAt = extension?.closesAt ? new Date(extension.closesAt) : null
  return ownClose(attempt, attempt, extension && { ...extension, closesAt })
}
