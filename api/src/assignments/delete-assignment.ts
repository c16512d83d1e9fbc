import type { Viewer } from '../viewer.ts'
import { refuseArchived } from '../classrooms/classrooms.access.ts'
import type { Deps } from '../deps.ts'
import { requireTaughtAssignment } from './assignments.access.ts'

/**
 * Deletes an assignment with its extensions.
 *
 * @returns the assignment's id as it is stored.
 * @throws NotFound when the viewer does not see it.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function deleteAssignment(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { assignment, classroom } = await requireTaughtAssignment(deps, viewer, id)
  refuseArchived(classroom)
  await deps.prisma.assignment.deleteMany({ where: { id: assignment.id } })
  return assignment.id
}
