import type { PoolClient } from 'pg'
import type { Viewer } from '../viewer.ts'
import { timeoutFor } from '../database/pool.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { requireQuiz } from './quizzes.access.ts'

// How many attempts hang on them is not known before.
const AS_IF_ROWS = 60_000

/**
 * Deletes a quiz with everything that hangs on it: questions, attempts, progress.
 *
 * @returns its id.
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function deleteQuiz(deps: Deps, viewer: Viewer, quizId: string): Promise<string> {
  const quiz = await requireQuiz(deps, viewer, quizId)
  await inTransaction(deps.pool, (client) => deleteQuizRows(client, [quiz]))
  return quiz.id
}

/**
 * Deletes the rows of quizzes, in a transaction of the caller's.
 */
export async function deleteQuizRows(
  client: PoolClient,
  quizzes: Pick<Quiz, 'id' | 'questionCount'>[],
): Promise<void> {
  const ids = quizzes.map(({ id }) => id)
  const questions = quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0)
  // Attempts and progress go before the rest, as a set: the cascade from the questions would look for them one by one.
  const statements = [
    // In the order in which starts, completions and updates lock them, so that none waits for one that waits for it.
    'SELECT 1 FROM quizzes WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    'DELETE FROM attempts WHERE quiz_id = ANY($1)',
    'DELETE FROM question_progress WHERE quiz_id = ANY($1)',
    'DELETE FROM quizzes WHERE id = ANY($1)',
  ]
  for (const text of statements) {
    const statement = { text, values: [ids], ...timeoutFor(Math.max(AS_IF_ROWS, questions)) }
    await client.query(statement)
  }
}
