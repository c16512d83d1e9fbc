import type { PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'
import { timeoutFor } from '../../database/pool.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { requireQuiz } from '../quizzes.access.ts'

// It is unknown how many attempts a quiz has, so the timeout allows for deleting at least this many rows.
const ASSUMED_ROWS = 60_000

/**
 * Deletes a quiz with its questions, attempts and progress.
 *
 * @returns the quiz's id as it is stored: in lower case, even if `quizId` is not.
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function deleteQuiz(deps: Deps, viewer: Viewer, quizId: string): Promise<string> {
  const quiz = await requireQuiz(deps, viewer, quizId)
  await inTransaction(deps.pool, (client) => deleteQuizRows(client, [quiz]))
  return quiz.id
}

/** Deletes quizzes in the caller's transaction. */
export async function deleteQuizRows(
  client: PoolClient,
  quizzes: Pick<Quiz, 'id' | 'questionCount'>[],
): Promise<void> {
  const ids = quizzes.map(({ id }) => id)
  const questionCount = quizzes.reduce((sum, quiz) => sum + quiz.questionCount, 0)
  // Attempts and progress are deleted first, in bulk: the cascade from questions would delete them one by
  // one.
  const statements = [
    // Locks rows in the same order as starts, completions and updates, to prevent deadlocks.
    'SELECT 1 FROM quizzes WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    'DELETE FROM attempts WHERE quiz_id = ANY($1)',
    'DELETE FROM question_progress WHERE quiz_id = ANY($1)',
    'DELETE FROM quizzes WHERE id = ANY($1)',
  ]
  for (const text of statements) {
    const statement = { text, values: [ids], ...timeoutFor(Math.max(ASSUMED_ROWS, questionCount)) }
    await client.query(statement)
  }
}
