import type { Pool } from 'pg'
import { TAKER } from '../../attempts/attempt-columns.ts'
import { catchUp, IS_UNREVIEWED } from './unreviewed-attempts.ts'

const BATCH = 100

/**
 * Brings the logs of all learners up to date, some learners at a time. After the upgrade from a release
 * without logs, this replays every attempt; later, it folds what corrections have judged anew. Several
 * servers may do this at once.
 *
 * @param isStopped asked between learners.
 * @returns the number of learners.
 */
export async function replayLogs(pool: Pool, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0
  for (;;) {
    const { rows } = await pool.query<{ userId: string }>({
      name: 'find-outdated-logs',
      text: `SELECT DISTINCT ${TAKER} AS "userId" FROM (
               SELECT user_id, learner_id FROM attempts a WHERE ${IS_UNREVIEWED} LIMIT ${BATCH * 10}
             ) a
             UNION SELECT user_id FROM learner_memories WHERE is_stale LIMIT ${BATCH}`,
    })
    if (rows.length === 0) return count
    for (const { userId } of rows) {
      if (isStopped()) return count
      await catchUp(pool, userId)
      count++
    }
  }
}
