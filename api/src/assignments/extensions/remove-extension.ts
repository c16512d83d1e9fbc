import type { Viewer } from '../../viewer.ts'
import { refuseArchived, requireMember } from '../../classrooms/classrooms.access.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { readOneAccess } from '../access/read-access.ts'
import { markScores } from '../../lti/services/recording/mark-scores.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import type { ExtensionRef } from './grant-extension.ts'
import { logExtensionChanges } from './store-extensions.ts'

/**
 * Takes a member's extension back. Without one, nothing changes. A running attempt keeps its deadline.
 *
 * @returns what the member may do now.
 * @throws NotFound when the viewer does not see the assignment, or its classroom has no such member.
 * @throws Forbidden when the viewer is a learner.
 * @throws ClassroomArchived
 */
export async function removeExtension(
  deps: Deps,
  viewer: Viewer,
  { assignmentId, memberId }: ExtensionRef,
): Promise<EffectiveAccess> {
  const { assignment, classroom, member: actor } = await requireTaughtAssignment(deps, viewer, assignmentId)
  const member = await requireMember(deps, classroom.id, memberId)
  refuseArchived(classroom)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM extensions WHERE assignment_id = $1 AND member_id = $2',
      [assignment.id, member.id],
    )
    const change = {
      assignmentId: assignment.id,
      memberId: member.id,
      grantedBy: actor.displayName,
      grantedAt: now,
      extension: null,
    }
    if (rowCount === 1) await logExtensionChanges(client, [change])
    await markProgressStale(client, { assignmentId: assignment.id })
    await markScores(client, { assignmentId: assignment.id }, now)
    return readOneAccess(client, member, assignment, now)
  })
}
