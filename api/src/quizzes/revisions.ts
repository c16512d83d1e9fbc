// A quiz counts its edits, and an attempt keeps the count at its start. What an edit replaces is kept beside it with the
// revisions in which it was valid, so that attempts ask, score and review what they began with.
import type { PoolClient } from 'pg'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'

/**
 * Ends a quiz's revision, in a transaction: edits of one quiz take turns here, and starts wait for its end.
 *
 * @returns the revision that has ended; the one that begins is the next number.
 * @throws NotFound when the quiz is gone.
 */
export async function endRevision(client: PoolClient, quizId: string): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    'UPDATE quizzes SET revision = revision + 1, is_as_imported = false WHERE id = $1 RETURNING revision',
    [quizId],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0].revision - 1
}

/**
 * Keeps how questions read until now.
 *
 * @param ids of the questions that are about to change.
 * @param lastRevision the one that has ended.
 */
export async function keepVersions(client: PoolClient, ids: string[], lastRevision: number): Promise<void> {
  const statement = {
    ...timeoutFor(ids.length),
    text: `INSERT INTO question_versions
             (question_id, first_revision, last_revision, text, options, answer_index, explanation)
           SELECT id, revision, $2, text, options, answer_index, explanation FROM questions WHERE id = ANY($1)`,
    values: [ids, lastRevision],
  }
  await client.query(statement)
}

/**
 * Keeps which questions a quiz had until now, and in which order.
 *
 * @param lastRevision the one that has ended.
 */
export async function keepLayout(
  client: PoolClient,
  { id, questionCount }: Pick<Quiz, 'id' | 'questionCount'>,
  lastRevision: number,
): Promise<void> {
  const statement = {
    ...timeoutFor(questionCount),
    text: `INSERT INTO layout_questions (quiz_id, last_revision, position, question_id, section_id)
           SELECT quiz_id, $2, position, id, section_id FROM questions WHERE quiz_id = $1 AND position > 0`,
    values: [id, lastRevision],
  }
  await client.query(statement)
}
