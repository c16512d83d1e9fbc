import type { PoolClient } from 'pg'
import { timeoutFor } from '../database/pool.ts'
import type { Attempt } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { recordProgress } from '../progress/record-progress.ts'
import { ANSWERED } from './asked-questions.ts'
import { ATTEMPT_COLUMNS } from './attempt-columns.ts'

/**
 * Holds the quiz of an attempt until the end of a transaction: an update of the quiz waits until the progress that it
 * settles is recorded, and this one until it is settled. Whoever locks more does it in the order quiz, attempts, progress,
 * so that nobody waits for one who waits for them.
 */
export async function holdQuizOf(client: PoolClient, attemptId: string): Promise<void> {
  await client.query(
    'SELECT 1 FROM quizzes WHERE id = (SELECT quiz_id FROM attempts WHERE id = $1) FOR SHARE',
    [attemptId],
  )
}

/** An attempt whose result is known. */
export type CompletedAttempt = Attempt & { completedAt: Date; correct: number }

/**
 * Counts an attempt's right answers, completes it, and brings the learner's progress up to date.
 *
 * @param client in a transaction that has held the quiz and then locked the attempt in earlier statements: this one's snapshot then holds
 *   every answer that was acknowledged before.
 * @param now an attempt past its deadline is completed as of its deadline.
 */
export async function scoreAttempt(
  client: PoolClient,
  { id, deadline, total }: Attempt,
  now: Date,
): Promise<CompletedAttempt> {
  const completedAt = deadline !== null && deadline < now ? deadline : now
  const statement = {
    ...timeoutFor(total),
    text: `UPDATE attempts SET status = 'COMPLETED', completed_at = $2, correct = (
       SELECT count(*) FROM attempts a ${ANSWERED}
       WHERE a.id = $1 AND s.selected_option = c.answer_index
     )
     WHERE id = $1 RETURNING ${ATTEMPT_COLUMNS}`,
    values: [id, completedAt],
  }
  const { rows } = await client.query<CompletedAttempt>(statement)
  if (!rows[0]) throw new NotFound()
  await recordProgress(client, rows[0])
  return rows[0]
}
