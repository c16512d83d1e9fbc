import type { Viewer } from '../../../viewer.ts'
import { requireTaughtAssignment } from '../../../assignments/assignments.access.ts'
import { refuseArchived } from '../../../classrooms/classrooms.access.ts'
import type { Deps } from '../../../deps.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { MemberCounts } from './apply-members.ts'
import { findReadableCourses, readMembers } from './read-members.ts'

const NOBODY_TELLS = 'no learning platform tells who is in this class'

/** What reading the members of a class's platforms has done. */
export interface ReadMembers extends MemberCounts {
  /** Why they could not be read, in plain words; null if they were. */
  problem: string | null
}

/**
 * Reads the members of the courses with links to an assignment now.
 *
 * @throws NotFound when the viewer does not see the assignment.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function readLtiMembers(deps: Deps, viewer: Viewer, assignmentId: string): Promise<ReadMembers> {
  const { assignment, classroom } = await requireTaughtAssignment(deps, viewer, assignmentId)
  refuseArchived(classroom)
  const courses = await findReadableCourses(deps.pool, assignment.id)
  const sum: ReadMembers = { added: 0, left: 0, leftOut: 0, problem: null }
  if (courses.length === 0) return { ...sum, problem: NOBODY_TELLS }
  for (const course of courses) {
    try {
      const { added, left, leftOut } = await readMembers(deps, course)
      sum.added += added
      sum.left += left
      sum.leftOut += leftOut
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      sum.problem = error.message
    }
  }
  return sum
}
