import type { PoolClient } from 'pg'
import type { Attempt } from '../../database/prisma/client.ts'
import { TAKER } from '../attempt-columns.ts'

/**
 * Takes a shared lock on the attempt's quiz until the end of the transaction: an update of the quiz
 * recalculates progress, so it must not run while progress is recorded. To prevent deadlocks, all
 * transactions take their locks in the order quiz, attempts, log of reviews, progress.
 *
 * @param attempt its id, and the person who takes it: null if their account is deleted.
 */
export async function lockQuizOf(
  client: PoolClient,
  { id, userId }: Pick<Attempt, 'id' | 'userId'>,
): Promise<void> {
  await client.query(
    `SELECT 1 FROM quizzes WHERE id = (
       SELECT quiz_id FROM attempts a WHERE id = $1 AND ${TAKER} IS NOT DISTINCT FROM $2
     ) FOR SHARE`,
    [id, userId],
  )
}
