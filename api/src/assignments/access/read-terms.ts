import { earliestOpenDeadline } from '../../attempts/deadline.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import { classClose, ownClose } from './own-time.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

/** A time that differs from the class's, and how many learners have it. */
type OtherTime = Pick<MemberTerms, 'timeFactor'> &
  Pick<ExtensionTerms, 'closesAt' | 'minutes' | 'factor'> & { learners: number }

/** Where the class of an assignment stands. */
interface Standing {
  timeZone: string
  isQuizOff: boolean
  isClassArchived: boolean
  hasOpenAttempt: boolean
  others: OtherTime[]
}

// Only learners whose time differs from the class's matter for its last close.
const STANDINGS = {
  name: 'read-standings',
  text: `SELECT assignment.id, c.time_zone AS "timeZone", q.switched_off_at IS NOT NULL AS "isQuizOff",
      c.archived_at IS NOT NULL AS "isClassArchived",
      EXISTS (
        SELECT 1 FROM attempts a WHERE a.assignment_id = assignment.id AND a.status = 'IN_PROGRESS'
          AND a.member_id IS NOT NULL AND (a.deadline IS NULL OR a.deadline >= $2)
      ) AS "hasOpenAttempt",
      coalesce((
        SELECT json_agg(other) FROM (
          SELECT m.time_factor AS "timeFactor", e.closes_at AS "closesAt", e.minutes, e.factor, count(*)::int AS learners
          FROM (
            SELECT id FROM members WHERE classroom_id = assignment.classroom_id AND time_factor <> 1
            UNION SELECT member_id FROM extensions WHERE assignment_id = assignment.id
          ) different
          JOIN members m USING (id) LEFT JOIN extensions e ON e.assignment_id = assignment.id AND e.member_id = m.id
          WHERE m.state = 'ACTIVE' AND m.role = 'LEARNER' GROUP BY 1, 2, 3, 4
        ) other
      ), '[]') AS others
    FROM assignments assignment JOIN classrooms c ON c.id = assignment.classroom_id
      JOIN quizzes q ON q.id = assignment.quiz_id
    WHERE assignment.id = ANY ($1)`,
}

/**
 * Reads what effectiveAccess decides from, except for the member.
 *
 * @returns one entry for each assignment that still exists, by id.
 */
export async function readTerms(
  client: Queryable,
  assignments: readonly Assignment[],
  now: Date,
): Promise<Map<string, AssignmentTerms>> {
  const values = [assignments.map(({ id }) => id), earliestOpenDeadline(now)]
  const { rows } = await client.query<Standing & { id: string }>({ ...STANDINGS, values })
  const standings = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    assignments.flatMap((assignment) => {
      const standing = standings.get(assignment.id)
      return standing ? [[assignment.id, termsOf(assignment, standing)] as const] : []
    }),
  )
}

function termsOf(assignment: Assignment, { others, ...standing }: Standing): AssignmentTerms {
  const closesAt = classClose(assignment)
  const closes = others.map(({ learners, ...other }) => {
    const own = { ...other, closesAt: other.closesAt && new Date(other.closesAt) }
    return { at: ownClose({ ...assignment, closesAt }, own, own), learners }
  })
  const later = closes.filter(({ at }) => at && closesAt && at > closesAt)
  const times = later.flatMap(({ at }) => (at ? [at.getTime()] : []))
  return {
    ...assignment,
    ...standing,
    closesAt,
    isPublished: assignment.publishedAt !== null,
    lastClosesAt: closesAt && new Date(Math.max(closesAt.getTime(), ...times)),
    laterMembers: later.reduce((sum, { learners }) => sum + learners, 0),
  }
}
