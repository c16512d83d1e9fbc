// Decides who may see and change an assignment. No other file decides this.
import type { Viewer } from '../viewer.ts'
import type { Assignment, Prisma } from '../database/prisma/client.ts'
import {
  activeMemberships,
  isTeaching,
  requireTeachingMember,
  type Membership,
} from '../classrooms/classrooms.access.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'

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
 * Returns an assignment that the viewer sees.
 *
 * @throws NotFound when there is no such assignment, the viewer is not an active member of its classroom, or
 *   it is a draft and the viewer a learner.
 */
export async function requireAssignment(
  { prisma }: Deps,
  viewer: Viewer,
  id: string,
): Promise<MemberAssignment> {
  if (!isId(id)) throw new NotFound()
  const found = await prisma.assignment.findFirst({
    where: { id, archivedAt: null, classroom: { members: { some: activeMemberships(viewer) } } },
    include: { classroom: { include: { members: { where: activeMemberships(viewer) } } } },
  })
  const member = found?.classroom.members[0]
  if (!found || !member || (!found.publishedAt && !isTeaching(member))) throw new NotFound()
  const { classroom, ...assignment } = found
  const { members: _members, ...plainClassroom } = classroom
  return { assignment, classroom: plainClassroom, member }
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
