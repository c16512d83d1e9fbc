import type { Pool, PoolClient } from 'pg'
import type { Membership } from '../../classrooms/classrooms.access.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { EXTENSION_COLUMNS } from '../extensions/extension-columns.ts'
import { effectiveAccess, type EffectiveAccess } from './effective-access.ts'
import { ownClose } from './own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

/** Whose access is asked for: the viewer, or a member whom an instructor looks at. */
type Person = Pick<MemberTerms, 'timeFactor'> & { id: string }

/** A time that differs from the class's, and how many learners have it. */
type OtherTime = Pick<MemberTerms, 'timeFactor'> &
  Pick<ExtensionTerms, 'closesAt' | 'minutes' | 'factor'> & { learners: number }

interface MemberExtension extends ExtensionTerms {
  assignmentId: string
  memberId: string
}

/**
 * Reads what a member may do with assignments of their classroom.
 *
 * @returns one access for each assignment, in the same order.
 */
export async function readAccess(
  client: Pool | PoolClient,
  classroom: Membership['classroom'],
  person: Person,
  assignments: readonly Assignment[],
  now: Date,
): Promise<EffectiveAccess[]> {
  const ids = assignments.map(({ id }) => id)
  const others = await readOtherTimes(client, classroom.id, ids)
  const own = await readExtensions(client, person.id, ids)
  return assignments.map((assignment) => {
    const terms = termsOf(assignment, classroom.timeZone, others.get(assignment.id) ?? [])
    // Assignments cannot be started yet.
    const member = { timeFactor: person.timeFactor, attemptsUsed: 0 }
    return effectiveAccess(terms, member, own.get(assignment.id) ?? null, now)
  })
}

/**
 * Reads what a member may do with assignments that are known by their ids.
 */
export async function readAccessByIds(
  { prisma, pool, now }: Deps,
  classroom: Membership['classroom'],
  person: Person,
  ids: string[],
): Promise<Map<string, EffectiveAccess>> {
  const assignments = await prisma.assignment.findMany({ where: { id: { in: ids } } })
  const accesses = await readAccess(pool, classroom, person, assignments, now())
  return new Map(
    assignments.flatMap(({ id }, index) => {
      const access = accesses[index]
      return access ? [[id, access] as const] : []
    }),
  )
}

function termsOf(assignment: Assignment, timeZone: string, others: readonly OtherTime[]): AssignmentTerms {
  const { closesAt } = assignment
  const closes = others.map((other) => ({ at: ownClose(assignment, other, other), learners: other.learners }))
  const later = closes.filter(({ at }) => at && closesAt && at > closesAt)
  const times = later.flatMap(({ at }) => (at ? [at.getTime()] : []))
  return {
    ...assignment,
    isPublished: assignment.publishedAt !== null,
    timeZone,
    lastClosesAt: closesAt && new Date(Math.max(closesAt.getTime(), ...times)),
    laterMembers: later.reduce((sum, { learners }) => sum + learners, 0),
    // Assignments cannot be started yet.
    hasOpenAttempt: false,
  }
}

// Only learners whose time differs from the class's matter for its last close.
async function readOtherTimes(
  client: Pool | PoolClient,
  classroomId: string,
  assignmentIds: string[],
): Promise<Map<string, OtherTime[]>> {
  const { rows } = await client.query<OtherTime & { assignmentId: string }>({
    name: 'read-other-times',
    text: `SELECT wanted.id AS "assignmentId", m.time_factor AS "timeFactor", e.closes_at AS "closesAt",
             e.minutes, e.factor, count(*)::int AS learners
           FROM members m CROSS JOIN unnest($2::uuid[]) AS wanted (id)
           LEFT JOIN extensions e ON e.assignment_id = wanted.id AND e.member_id = m.id
           WHERE m.classroom_id = $1 AND m.state = 'ACTIVE' AND m.role = 'LEARNER'
             AND (m.time_factor <> 1 OR e.member_id IS NOT NULL)
           GROUP BY 1, 2, 3, 4, 5`,
    values: [classroomId, assignmentIds],
  })
  const times = new Map<string, OtherTime[]>()
  for (const { assignmentId, ...time } of rows) {
    const known = times.get(assignmentId)
    if (known) known.push(time)
    else times.set(assignmentId, [time])
  }
  return times
}

async function readExtensions(
  client: Pool | PoolClient,
  memberId: string,
  assignmentIds: string[],
): Promise<Map<string, MemberExtension>> {
  const { rows } = await client.query<MemberExtension>({
    name: 'read-own-extensions',
    text: `SELECT ${EXTENSION_COLUMNS} FROM extensions WHERE member_id = $1 AND assignment_id = ANY ($2)`,
    values: [memberId, assignmentIds],
  })
  return new Map(rows.map((row) => [row.assignmentId, row]))
}
