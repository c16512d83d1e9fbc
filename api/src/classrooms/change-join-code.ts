import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { refuseArchived, requireTeaching } from './classrooms.access.ts'
import { newJoinCode } from './join-code.ts'
import { withPeople, type StaffedMembership } from './read-classrooms.ts'

/**
 * Gives a classroom a new join code. The old one no longer works.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function changeJoinCode(deps: Deps, viewer: Viewer, id: string): Promise<StaffedMembership> {
  const membership = await withPeople(deps.pool, await requireTeaching(deps, viewer, id))
  const { classroom } = membership
  refuseArchived(classroom)
  const data = { joinCode: newJoinCode() }
  return {
    ...membership,
    classroom: await deps.prisma.classroom.update({ where: { id: classroom.id }, data }),
  }
}
