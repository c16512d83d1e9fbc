// A quiz counts its edits as revisions, and an attempt stores the revision it started with. The questions
// that an edit replaces are kept with the range of revisions in which they were valid, so that attempts keep
// the questions they began with.
import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { NotFound } from '../../errors.ts'

/**
 * Makes concurrent edits and starts of a quiz wait until the transaction ends.
 *
 * @throws NotFound when the quiz was deleted.
 */
export async function lockQuiz(client: PoolClient, quizId: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM quizzes WHERE id = $1 FOR NO KEY UPDATE', [quizId])
  if (rowCount === 0) throw new NotFound()
}

/**
 * Ends a quiz's current revision. The update locks the quiz, so concurrent edits and starts wait until the
 * caller's transaction ends.
 *
 * @returns the revision that ended; the new one is higher by 1.
 * @throws NotFound when the quiz was deleted.
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
 * Stores the current version of questions that are about to change.
 *
 * @param lastRevision the revision that ended.
 */
export async function keepVersions(client: PoolClient, ids: string[], lastRevision: number): Promise<void> {
  const statement = {
    ...timeoutFor(ids.length),
    text: `INSERT INTO question_versions
             (question_id, first_revision, last_revision, text, options, answer_index, explanation, void_as, format)
           SELECT id, revision, $2, text, options, answer_index, explanation, void_as, format
           FROM questions WHERE id = ANY($1)`,
    values: [ids, lastRevision],
  }
  await client.query(statement)
}

/**
 * Stores the current layout of a quiz: its questions, their order and sections.
 *
 * @param lastRevision the revision that ended.
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

/**
 * Deletes the questions and sections that were removed from a quiz, and the layouts that had them.
 *
 * @param client in a transaction that has locked the quiz and found that nothing shows an earlier revision.
 */
export async function deleteRemoved(
  client: PoolClient,
  { id, questionCount }: Pick<Quiz, 'id' | 'questionCount'>,
): Promise<void> {
  for (const text of [
    'DELETE FROM layout_questions WHERE quiz_id = $1',
    'DELETE FROM questions WHERE quiz_id = $1 AND position IS NULL',
    'DELETE FROM sections WHERE quiz_id = $1 AND position IS NULL',
  ])
    await client.query({ text, values: [id], ...timeoutFor(questionCount) })
}

/**
 * Returns whether anything may show earlier revisions of a quiz, and whether anything shows its current
 * layout. Reviews are judged by the version of their question. A published assignment pins a revision, from
 * which attempts may start later.
 *
 * @param client in a transaction that has locked the quiz. startAttempt locks it until the attempt is stored,
 *   so no start is in flight.
 */
export async function findUses(
  client: PoolClient,
  { id, layoutRevision }: Pick<Quiz, 'id' | 'layoutRevision'>,
): Promise<{ any: boolean; ofThisLayout: boolean }> {
  const { rows } = await client.query<{ any: boolean; ofThisLayout: boolean }>(
    `SELECT coalesce(bool_or(true), false) OR EXISTS (SELECT FROM reviews WHERE quiz_id = $1) AS any,
       coalesce(bool_or(revision >= $2), false) AS "ofThisLayout" FROM (
       (SELECT revision FROM attempts WHERE quiz_id = $1 ORDER BY revision DESC LIMIT 1)
       UNION ALL
       SELECT revision FROM assignments WHERE quiz_id = $1 AND revision IS NOT NULL
     ) used`,
    [id, layoutRevision],
  )
  return rows[0] ?? { any: false, ofThisLayout: false }
}
