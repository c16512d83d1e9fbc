import type { PoolClient } from 'pg'

/**
 * Takes a shared lock on the attempt's quiz until the end of the transaction: an update of the quiz
 * recalculates progress, so it must not run while progress is recorded. To prevent deadlocks, all
 * transactions take their locks in the order quiz, attempts, log of reviews, progress.
 */
export async function lockQuizOf(client: PoolClient, attemptId: string): Promise<void> {
  await client.query(
    'SELECT 1 FROM quizzes WHERE id = (SELECT quiz_id FROM attempts WHERE id = $1) FOR SHARE',
    [attemptId],
  )
}
