import type { PoolClient } from 'pg'
import { moveDeadlines } from '../../assignments/taking/move-deadlines.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'

/**
 * Lets everything that depends on members follow their change, in the transaction that changed them: more
 * time reaches their running attempts, and may hide scores that were free.
 */
export async function followMembers(
  client: PoolClient,
  classroomId: string,
  memberIds: string[],
): Promise<void> {
  await moveDeadlines(client, { memberIds })
  await markProgressStale(client, { classroomId })
}
