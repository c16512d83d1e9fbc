import type { PoolClient } from 'pg'
import type { Learner } from '../model/chance.ts'

/**
 * What the fold of a learner's reviews knows beyond single questions, locked until the end of the
 * transaction.
 */
export interface LockedLearner extends Learner {
  id: string
  /** An IANA name; decides the study day of new reviews. */
  timeZone: string
  /** How many reviews the log has. */
  lastNumber: number
  /** Of the newest review; null before the first. */
  lastAnswerAt: Date | null
  /** Whether the reviews have to be folded again. */
  isStale: boolean
}

/**
 * Locks a learner's log of reviews. To prevent deadlocks, all transactions take their locks in the order
 * quiz, attempts, log, progress.
 *
 * @returns null if the account was deleted in the meantime.
 */
export async function lockLearner(client: PoolClient, userId: string): Promise<LockedLearner | null> {
  const learner = await lockExisting(client, userId)
  if (learner) return learner
  // The first time only: each statement is a round trip to the database within the transaction.
  await client.query({
    name: 'make-learner-memory',
    text: 'INSERT INTO learner_memories (user_id) SELECT id FROM users WHERE id = $1 ON CONFLICT DO NOTHING',
    values: [userId],
  })
  return lockExisting(client, userId)
}

async function lockExisting(client: PoolClient, userId: string): Promise<LockedLearner | null> {
  const { rows } = await client.query<LockedLearner>({
    name: 'lock-learner-memory',
    text: `SELECT u.id, time_zone AS "timeZone", m.offset, information, last_number AS "lastNumber",
             last_answer_at AS "lastAnswerAt", is_stale AS "isStale"
           FROM learner_memories m JOIN users u ON u.id = m.user_id WHERE user_id = $1 FOR UPDATE OF m`,
    values: [userId],
  })
  return rows[0] ?? null
}
