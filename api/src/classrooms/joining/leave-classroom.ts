import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { ClassroomNeedsOwner } from '../../errors.ts'
import { requireMembership } from '../classrooms.access.ts'
import { readClassroomPeople } from '../read-classrooms.ts'

/**
 * Ends the viewer's membership. Their row stays, so that they can come back.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws ClassroomNeedsOwner when the viewer is the owner.
 */
export async function leaveClassroom(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { classroom, member } = await requireMembership(deps, viewer, id)
  // The role is part of the condition: a hand-over may make the viewer the owner in the meantime.
  const { count } = await deps.prisma.member.updateMany({
    where: { id: member.id, role: { not: 'OWNER' } },
    data: { state: 'LEFT' },
  })
  if (count === 0) {
    const people = await readClassroomPeople(deps.pool, [classroom.id])
    const { id, name } = classroom
    throw new ClassroomNeedsOwner([{ id, name, memberCount: people.get(id)?.memberCount ?? 0 }])
  }
  return classroom.id
}
