import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { requireOwnership } from './classrooms.access.ts'

/**
 * Deletes a classroom with its members.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is not the owner.
 */
export async function deleteClassroom(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { classroom } = await requireOwnership(deps, viewer, id)
  await deps.prisma.classroom.deleteMany({ where: { id: classroom.id } })
  return classroom.id
}
