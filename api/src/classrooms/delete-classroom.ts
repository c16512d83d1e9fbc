import type { Viewer } from '../viewer.ts'
import { deleteTries, hasResults } from '../assignments/assigned-attempts.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { deleteUnassigned } from '../quizzes/editing/release-quizzes.ts'
import { requireOwnership } from './classrooms.access.ts'

/** What became of a classroom that was to be deleted. */
export interface DeletedClassroom {
  /** As it is stored. */
  classroomId: string
  /** Whether it is archived instead, because it has results. */
  isArchived: boolean
}

/**
 * Deletes a classroom with its members. If learners have started assignments, it is archived instead.
 *
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is not the owner.
 */
export async function deleteClassroom(deps: Deps, viewer: Viewer, id: string): Promise<DeletedClassroom> {
  const { classroom } = await requireOwnership(deps, viewer, id)
  return inTransaction(deps.pool, async (client) => {
    // Starts lock the assignment for less, so they wait here.
    const { rows: assigned } = await client.query<{ quizId: string }>(
      'SELECT quiz_id AS "quizId" FROM assignments WHERE classroom_id = $1 ORDER BY id FOR UPDATE',
      [classroom.id],
    )
    const { rowCount } = await client.query('SELECT 1 FROM classrooms WHERE id = $1 FOR UPDATE', [
      classroom.id,
    ])
    if (rowCount === 0) throw new NotFound()
    const selection = { classroomId: classroom.id }
    const isArchived = await hasResults(client, selection)
    if (isArchived)
      await client.query('UPDATE classrooms SET archived_at = coalesce(archived_at, $2) WHERE id = $1', [
        classroom.id,
        deps.now(),
      ])
    else {
      await deleteTries(client, selection)
      await client.query('DELETE FROM classrooms WHERE id = $1', [classroom.id])
      await deleteUnassigned(
        client,
        assigned.map(({ quizId }) => quizId),
      )
    }
    return { classroomId: classroom.id, isArchived }
  })
}
