import type { Viewer } from '../../../viewer.ts'
import { requireTaughtAssignment } from '../../../assignments/assignments.access.ts'
import { inTransaction } from '../../../database/transactions.ts'
import type { Deps } from '../../../deps.ts'
import { markScores } from '../recording/mark-scores.ts'
import { NO_SCORES, readLinkedScores, type LinkedScores } from './list-scores.ts'

/**
 * Sends all scores of an assignment again, also those that the platform has or has refused. Without a link,
 * there are none.
 *
 * @throws NotFound when the viewer does not see the assignment.
 * @throws Forbidden when the viewer is a learner.
 */
export async function sendLtiScores(deps: Deps, viewer: Viewer, assignmentId: string): Promise<LinkedScores> {
  const { assignment } = await requireTaughtAssignment(deps, viewer, assignmentId)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    // What is sent next differs from what the platform has, whatever it is.
    await client.query(
      `UPDATE lti_scores s SET score = NULL FROM lti_links l WHERE l.id = s.link_id AND l.assignment_id = $1`,
      [assignment.id],
    )
    await markScores(client, { assignmentId: assignment.id }, now)
    return (await readLinkedScores(client, [assignment.id], now)).get(assignment.id) ?? NO_SCORES
  })
}
