import type { Viewer } from '../viewer.ts'
import { refuseArchived } from '../classrooms/classrooms.access.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { deleteUnassigned } from '../quizzes/editing/release-quizzes.ts'
import { requireTaughtAssignment } from './assignments.access.ts'
import { deleteTries, hasResults } from './assigned-attempts.ts'
import { lockAssignment } from './lock-assignment.ts'

/**
 * Deletes an assignment with its extensions. If learners have started it, it is archived: nobody sees it any
 * more, but running attempts go on, and results stay in the gradebook. Its quiz goes with it if that is
 * archived and nobody needs it any more.
 *
 * @returns the assignment's id as it is stored.
 * @throws NotFound when the viewer does not see it.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function deleteAssignment(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const { assignment, classroom } = await requireTaughtAssignment(deps, viewer, id)
  refuseArchived(classroom)
  await inTransaction(deps.pool, async (client) => {
    await lockAssignment(client, assignment, 'change')
    if (await hasResults(client, { assignmentId: assignment.id })) {
      await client.query('UPDATE assignments SET archived_at = $2 WHERE id = $1', [assignment.id, deps.now()])
      return
    }
    await deleteTries(client, { assignmentId: assignment.id })
    await client.query('DELETE FROM assignments WHERE id = $1', [assignment.id])
    await deleteUnassigned(client, [assignment.quizId])
  })
  return assignment.id
}
