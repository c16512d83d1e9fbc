import type { PoolClient } from 'pg'
import { moveDeadlines } from '../../assignments/taking/move-deadlines.ts'
import { markScores } from '../../lti/services/recording/mark-scores.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'

/**
 * Lets everything that depends on members follow their change, in the transaction that changed them: more
 * time reaches their running attempts, and may hide scores that were free.
 */
export async function followMembers(
  client: PoolClient,
  classroomId: string,
  memberIds: string[],
  at: Date,
): Promise<void> {
  await moveDeadlines(client, { memberIds })
  await markProgressStale(client, { classroomId })
  await markScores(client, { classroomId }, at)
}
