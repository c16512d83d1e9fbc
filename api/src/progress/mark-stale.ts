import type { PoolClient } from 'pg'
import { selected, type Selection } from '../assignments/selection.ts'
import { lockFreedom } from './lock-freedom.ts'

/**
 * Marks what entered the progress of learners as stale, in the transaction that may have hidden its score
 * again: a later close for one member hides it from all. The next look at the progress decides.
 */
export async function markProgressStale(client: PoolClient, selection: Selection): Promise<void> {
  await lockFreedom(client, selection, 'change')
  const [condition, id] = selected(selection)
  await client.query(
    `UPDATE attempts SET progress_entry = 'STALE' FROM assignments
     WHERE assignments.id = attempts.assignment_id AND ${condition} AND attempts.progress_entry = 'ENTERED'
       AND assignments.reveal_score <> 'ON_COMPLETION' AND assignments.score_released_at IS NULL`,
    [id],
  )
}
