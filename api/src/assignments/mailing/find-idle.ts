import type { Pool } from 'pg'
import { effectiveAccess, type EffectiveAccess } from '../access/effective-access.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from '../access/terms.ts'

/** An active learner who has not started an assignment. */
export interface Idle extends Pick<MemberTerms, 'timeFactor'> {
  id: string
  extension: ExtensionTerms | null
  /** When the latest mail about it was queued that the learner wants; null if there is none. */
  toldAt: Date | null
  /** Whether an instructor has reminded the learner. */
  isReminded: boolean
  /** Whether the learner wants no mails about assignments that are not started. */
  isDeaf: boolean
}

/** Returns the ids of the learners whose access passes a test. */
export function whoMay(
  term: AssignmentTerms,
  idle: readonly Idle[],
  at: Date,
  test: (access: EffectiveAccess, learner: Idle) => boolean,
): string[] {
  // Thousands of learners have few different times, so each is decided once.
  const known = new Map<string, EffectiveAccess>()
  return idle.flatMap((learner) => {
    const { id, timeFactor, extension } = learner
    const key = JSON.stringify([timeFactor, extension])
    const access = known.get(key) ?? effectiveAccess(term, { timeFactor, attemptsUsed: 0 }, extension, at)
    known.set(key, access)
    return test(access, learner) ? [id] : []
  })
}

/**
 * Finds the active learners who have not started an assignment, and got no mail that it closes soon. Once it
 * has closed for its class, only those with a time of their own can still start.
 */
export async function findIdle(pool: Pool, assignmentId: string, at: Date): Promise<Idle[]> {
  const { rows } = await pool.query<Idle>({
    name: 'find-idle-learners',
    text: `SELECT m.id, m.time_factor AS "timeFactor", told.at AS "toldAt", told.reminded AS "isReminded",
             EXISTS (
               SELECT FROM mail_opt_outs o WHERE o.user_id = m.user_id AND o.kind = 'ASSIGNMENT_CLOSING'
             ) AS "isDeaf",
             CASE WHEN e.member_id IS NOT NULL THEN json_build_object(
               'opensAt', e.opens_at, 'dueAt', e.due_at, 'closesAt', e.closes_at, 'minutes', e.minutes,
               'factor', e.factor, 'extraAttempts', e.extra_attempts, 'isExcused', e.is_excused,
               'grantedAt', e.granted_at) END AS extension
           FROM assignments JOIN members m ON m.classroom_id = assignments.classroom_id
           LEFT JOIN extensions e ON e.assignment_id = assignments.id AND e.member_id = m.id
           CROSS JOIN LATERAL (
             SELECT max(queued_at) FILTER (WHERE mail.kind = 'ASSIGNMENT_REMINDER' OR NOT EXISTS (
                 SELECT FROM mail_opt_outs o WHERE o.user_id = m.user_id AND o.kind = mail.kind
               )) AS at,
               coalesce(bool_or(mail.kind = 'ASSIGNMENT_REMINDER'), false) AS reminded
             FROM class_mails mail
             WHERE mail.assignment_id = assignments.id AND mail.member_id = m.id
               AND mail.kind IN ('ASSIGNMENT_PUBLISHED', 'ASSIGNMENT_REMINDER')
           ) told
           WHERE assignments.id = $1 AND m.state = 'ACTIVE' AND m.role = 'LEARNER' AND m.user_id IS NOT NULL
             AND (assignments.closes_at IS NULL OR assignments.closes_at > $2 OR m.time_factor <> 1 OR e.member_id IS NOT NULL)
             AND NOT EXISTS (SELECT FROM attempts a WHERE a.assignment_id = assignments.id AND a.member_id = m.id)
             AND NOT EXISTS (
               SELECT FROM class_mails mail
               WHERE mail.assignment_id = assignments.id AND mail.member_id = m.id AND mail.kind = 'ASSIGNMENT_CLOSING'
             )`,
    values: [assignmentId, at],
  })
  return rows.map((row) => ({ ...row, extension: row.extension && withDates(row.extension) }))
}

// Times come from JSON as texts.
function withDates(extension: ExtensionTerms): ExtensionTerms {
  const date = (moment: Date | null) => moment && new Date(moment)
  return {
    ...extension,
    opensAt: date(extension.opensAt),
    dueAt: date(extension.dueAt),
    closesAt: date(extension.closesAt),
    grantedAt: new Date(extension.grantedAt),
  }
}
