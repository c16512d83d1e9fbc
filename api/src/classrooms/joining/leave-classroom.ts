import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../database/transactions.ts'
import { ClassroomNeedsOwner } from '../../errors.ts'
import { markScores } from '../../lti/services/recording/mark-scores.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'
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
  const hasLeft = await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE members SET state = 'LEFT' WHERE id = $1 AND role <> 'OWNER'`,
      [member.id],
    )
    if (rowCount === 0) return false
    await recordMembers(client, 'classroom.member_left', [member.id], deps.now())
    await markScores(client, { classroomId: classroom.id }, deps.now())
    return true
  })
  if (!hasLeft) {
    const people = await readClassroomPeople(deps.pool, [classroom.id])
    const { id, name } = classroom
    throw new ClassroomNeedsOwner([{ id, name, memberCount: people.get(id)?.memberCount ?? 0 }])
  }
  return classroom.id
}
