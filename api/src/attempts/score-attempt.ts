import type { PoolClient } from 'pg'
import { patienceFor } from '../database/database.ts'
import type { Attempt } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { recordProgress } from '../progress/record-progress.ts'
import { ASKED } from './asked-questions.ts'

/** The columns of an attempt under the names of the data model. */
export const ATTEMPT_COLUMNS = `id, user_id AS "userId", quiz_id AS "quizId", section_id AS "sectionId", status,
  started_at AS "startedAt", deadline, completed_at AS "completedAt", correct, total, revision`

/** An attempt whose result is known. */
export type CompletedAttempt = Attempt & { completedAt: Date; correct: number }

/**
 * Counts an attempt's right answers, completes it, and brings the learner's progress up to date.
 *
 * @param client in a transaction that has locked the attempt in an earlier statement: this one's snapshot then holds
 *   every answer that was acknowledged before.
 * @param now an attempt past its deadline is completed as of its deadline.
 */
export async function scoreAttempt(
  client: PoolClient,
  { id, quizId, deadline, total }: Attempt,
  now: Date,
): Promise<CompletedAttempt> {
  // An update of the quiz waits until the progress that it settles is recorded, and this one until it is settled.
  await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
  const completedAt = deadline !== null && deadline < now ? deadline : now
  const statement = {
    ...patienceFor(total),
    text: `UPDATE attempts SET status = 'COMPLETED', completed_at = $2, correct = (
       SELECT count(*) FROM attempts a ${ASKED} JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
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
