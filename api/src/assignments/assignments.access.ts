// Decides who may see and change an assignment. No other file decides this.
import type { Viewer } from '../viewer.ts'
import {
  CLASSROOM_COLUMNS,
  classroomOfJson,
  MEMBER_COLUMNS,
  memberOfJson,
} from '../classrooms/classroom-columns.ts'
import { batched } from '../database/batcher.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import type { Assignment, Prisma } from '../database/prisma/client.ts'
import { isTeaching, requireTeachingMember, type Membership } from '../classrooms/classrooms.access.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { ASSIGNMENT_COLUMNS } from './assignment-columns.ts'

/** An assignment, and the viewer's place in its classroom. */
export interface MemberAssignment extends Membership {
  assignment: Assignment
}

/** A Prisma `where` for the assignments of a classroom that a member sees: learners see no drafts. */
export function visibleAssignments({ classroom, member }: Membership): Prisma.AssignmentWhereInput {
  return {
    classroomId: classroom.id,
    archivedAt: null,
    ...(!isTeaching(member) && { publishedAt: { not: null } }),
  }
}

/**
 * Returns an assignment that the viewer sees; undefined if there is none, the viewer is not an active member
 * of its classroom, or it is a draft and the viewer a learner.
 */
export async function findAssignment(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Viewer,
  id: string,
): Promise<MemberAssignment | undefined> {
  const found = isId(id) ? await findMemberAssignment(pool, { id, viewerId: viewer.id }) : undefined
  return found && (found.assignment.publishedAt || isTeaching(found.member)) ? found : undefined
}

/**
 * Returns an assignment that the viewer sees.
 *
 * @throws NotFound when there is no such assignment, the viewer is not an active member of its classroom, or
 *   it is a draft and the viewer a learner.
 */
export async function requireAssignment(
  deps: Pick<Deps, 'pool'>,
  viewer: Viewer,
  id: string,
): Promise<MemberAssignment> {
  const found = await findAssignment(deps, viewer, id)
  if (!found) throw new NotFound()
  return found
}

const MEMBER_ASSIGNMENT = {
  name: 'find-member-assignment',
  text: `SELECT input_number, ${ASSIGNMENT_COLUMNS}, to_json(class) AS classroom, to_json(own) AS member
         FROM ${inputRows({ wanted_id: 'uuid', viewer_id: 'uuid' })}
         JOIN assignments ON assignments.id = wanted_id AND assignments.archived_at IS NULL
         CROSS JOIN LATERAL (SELECT ${CLASSROOM_COLUMNS} FROM classrooms c WHERE c.id = assignments.classroom_id) class
         CROSS JOIN LATERAL (
           SELECT ${MEMBER_COLUMNS} FROM members m
           WHERE m.classroom_id = assignments.classroom_id AND m.user_id = viewer_id AND m.state = 'ACTIVE'
         ) own`,
}

type MemberAssignmentRow = Assignment & Membership & { input_number: string }

const findMemberAssignment = batched<{ id: string; viewerId: string }, MemberAssignment | undefined>({
  send: async (pool, wanted) => {
    const inputs = wanted.map(({ id, viewerId }) => [id, viewerId])
    const rows = await queryPerInput<MemberAssignmentRow>(pool, MEMBER_ASSIGNMENT, inputs)
    return rows.map((row) => row && memberAssignmentOf(row))
  },
})

function memberAssignmentOf(row: MemberAssignmentRow): MemberAssignment {
  const { input_number: _number, classroom, member, ...assignment } = row
  return { assignment, classroom: classroomOfJson(classroom), member: memberOfJson(member) }
}

/**
 * Returns an assignment of a classroom that the viewer teaches.
 *
 * @throws NotFound when the viewer does not see it.
 * @throws Forbidden when the viewer is a learner.
 */
export async function requireTaughtAssignment(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<MemberAssignment> {
  const found = await requireAssignment(deps, viewer, id)
  requireTeachingMember(found.member)
  return found
}
