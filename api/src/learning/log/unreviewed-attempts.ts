// Completed attempts that are not in the log of their learner yet: those from before there was a log, and
// those that a server of the last release completed during an upgrade.
import type { Pool } from 'pg'
import { ATTEMPT_COLUMNS, TAKER } from '../../attempts/attempt-columns.ts'
import { lockQuizOf } from '../../attempts/completing/lock-quiz.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import { foldLog } from './fold-log.ts'
import { lockLearner } from './locked-learner.ts'
import { reviewAttempt } from './review-attempt.ts'

/**
 * SQL for an attempt `a` that belongs into the log of its learner, and is not there. An instructor's try does
 * not.
 */
export const IS_UNREVIEWED = `a.status = 'COMPLETED' AND NOT a.is_reviewed
  AND (a.user_id IS NOT NULL OR a.member_id IS NOT NULL AND a.learner_id IS NOT NULL)`

/**
 * Brings a learner's log up to date: appends what is not in it, and folds it again if reviews were judged
 * anew. An interruption loses nothing; the next call goes on where this one was.
 */
export async function catchUp(pool: Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ ids: string[] | null; isStale: boolean }>({
    name: 'find-unreviewed-attempts',
    text: `SELECT (SELECT json_agg(id ORDER BY completed_at, id) FROM attempts a WHERE ${TAKER} = $1 AND ${IS_UNREVIEWED}) AS ids,
             EXISTS (SELECT 1 FROM learner_memories WHERE user_id = $1 AND is_stale) AS "isStale"`,
    values: [userId],
  })
  for (const id of rows[0]?.ids ?? []) await reviewUnlessDone(pool, { id, userId })
  if (rows[0]?.isStale)
    await inTransaction(pool, async (client) => {
      const learner = await lockLearner(client, userId)
      if (learner?.isStale) await foldLog(client, learner)
    })
}

async function reviewUnlessDone(pool: Pool, attempt: { id: string; userId: string }): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockQuizOf(client, attempt)
    const { rows } = await client.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a WHERE id = $1 AND ${TAKER} = $2 AND ${IS_UNREVIEWED} FOR UPDATE`,
      [attempt.id, attempt.userId],
    )
    if (rows[0]) await reviewAttempt(client, rows[0])
  })
}
