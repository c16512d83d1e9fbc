import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { refuseArchived, requireTeaching, type Membership } from './classrooms.access.ts'
import { newJoinCode } from './join-code.ts'

/**
 * Gives a classroom a new join code. The old one no longer works.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function changeJoinCode(deps: Deps, viewer: Viewer, id: string): Promise<Membership> {
  const { classroom, member } = await requireTeaching(deps, viewer, id)
  refuseArchived(classroom)
  const data = { joinCode: newJoinCode() }
  return { classroom: await deps.prisma.classroom.update({ where: { id: classroom.id }, data }), member }
}
