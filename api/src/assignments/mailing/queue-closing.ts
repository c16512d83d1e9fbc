import type { Pool } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { closesWithinDay } from './is-still-true.ts'
import { queueClassMails } from '../../mail/class-mails/queue-class-mails.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { effectiveAccess, type EffectiveAccess } from '../access/effective-access.ts'
import { readTerms } from '../access/read-terms.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from '../access/terms.ts'

const DAY = 24 * 60 * 60 * 1000
// By how much a close can move for a member with the largest factor and time limit, in round days.
const MAX_EXTRA = 10 * DAY

/** A learner who has not started. */
interface Idle extends Pick<MemberTerms, 'timeFactor'> {
  id: string
  extension: ExtensionTerms | null
  /** When the mail about the new assignment was queued; null if the learner got none. */
  toldAt: Date | null
}

/**
 * Finds learners for whom an assignment closes within 24 hours and who have not started it, and queues a mail
 * to each. Whoever was told of a new assignment within its last 24 hours is not told again.
 *
 * @returns how many mails were queued.
 */
export async function queueClosing({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const at = now()
  const assignments = await findClosing(pool, at)
  const terms = await readTerms(pool, assignments, at)
  let queued = 0
  for (const { id } of assignments) {
    const term = terms.get(id)
    if (!term) continue
    const members = toRemind(term, await findIdle(pool, id, at), at)
    queued += await inTransaction(pool, (client) =>
      queueClassMails(client, { kind: 'ASSIGNMENT_CLOSING', assignmentId: id, members, at }),
    )
  }
  return queued
}

// Thousands of learners have few different times, so each is decided once.
function toRemind(term: AssignmentTerms, idle: Idle[], at: Date): string[] {
  const known = new Map<string, EffectiveAccess>()
  return idle.flatMap(({ id, timeFactor, extension, toldAt }) => {
    const key = JSON.stringify([timeFactor, extension])
    const access = known.get(key) ?? effectiveAccess(term, { timeFactor, attemptsUsed: 0 }, extension, at)
    known.set(key, access)
    const isTold =
      toldAt !== null && access.closesAt !== null && access.closesAt.getTime() - toldAt.getTime() <= DAY
    return closesWithinDay(access, at) && !isTold ? [id] : []
  })
}

async function findClosing(pool: Pool, at: Date): Promise<Assignment[]> {
  const { rows } = await pool.query<Assignment>({
    name: 'find-closing-assignments',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments
           WHERE published_at IS NOT NULL AND archived_at IS NULL
             AND (closes_at BETWEEN $2 AND $3 OR id IN (
               SELECT assignment_id FROM extensions WHERE closes_at BETWEEN $1 AND $3
             ))
             AND EXISTS (SELECT FROM classrooms c WHERE c.id = classroom_id AND c.archived_at IS NULL)
           ORDER BY id`,
    values: [at, new Date(at.getTime() - MAX_EXTRA), new Date(at.getTime() + DAY)],
  })
  return rows
}

// Once an assignment has closed for its class, only those with a time of their own can still start.
async function findIdle(pool: Pool, assignmentId: string, at: Date): Promise<Idle[]> {
  const { rows } = await pool.query<Idle>({
    name: 'find-idle-learners',
    text: `SELECT m.id, m.time_factor AS "timeFactor",
             CASE WHEN told.opted_out THEN NULL ELSE told.queued_at END AS "toldAt",
             CASE WHEN e.member_id IS NOT NULL THEN json_build_object(
               'opensAt', e.opens_at, 'dueAt', e.due_at, 'closesAt', e.closes_at, 'minutes', e.minutes,
               'factor', e.factor, 'extraAttempts', e.extra_attempts, 'isExcused', e.is_excused,
               'grantedAt', e.granted_at) END AS extension
           FROM assignments JOIN members m ON m.classroom_id = assignments.classroom_id
           LEFT JOIN extensions e ON e.assignment_id = assignments.id AND e.member_id = m.id
           LEFT JOIN LATERAL (
             SELECT queued_at, EXISTS (
               SELECT FROM mail_opt_outs o WHERE o.user_id = m.user_id AND o.kind = 'ASSIGNMENT_PUBLISHED'
             ) AS opted_out
             FROM class_mails mail
             WHERE mail.assignment_id = assignments.id AND mail.member_id = m.id
               AND mail.kind = 'ASSIGNMENT_PUBLISHED'
           ) told ON true
           WHERE assignments.id = $1 AND m.state = 'ACTIVE' AND m.role = 'LEARNER' AND m.user_id IS NOT NULL
             AND (assignments.closes_at > $2 OR m.time_factor <> 1 OR e.member_id IS NOT NULL)
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
