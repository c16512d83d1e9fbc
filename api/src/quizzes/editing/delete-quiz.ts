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
 * Deletes a quiz with its questions, attempts and progress. A quiz that is assigned to a class is archived
 * instead: only its attempts and progress are deleted.
 *
 * @returns the quiz's id as it is stored: in lower case, even if `quizId` is not.
 * @throws NotFound when the quiz is not the viewer's.
 */
export async function deleteQuiz(deps: Deps, viewer: Viewer, quizId: string): Promise<string> {
  const quiz = await requireQuiz(deps, viewer, quizId)
  await inTransaction(deps.pool, async (client) => {
    // Locked first, so that nobody assigns the quiz between the check and the deletion.
    await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR UPDATE', [quiz.id])
    const { rowCount: assigned } = await client.query(
      'SELECT 1 FROM assignments WHERE quiz_id = $1 LIMIT 1',
      [quiz.id],
    )
    if (assigned === 0) await deleteQuizRows(client, [quiz])
    else await archiveQuiz(client, quiz, deps.now())
  })
  return quiz.id
}

async function archiveQuiz(client: PoolClient, quiz: Quiz, at: Date): Promise<void> {
  await deletePractice(client, [quiz])
  await client.query('UPDATE quizzes SET archived_at = $2 WHERE id = $1', [quiz.id, at])
}

/** Deletes quizzes in the caller's transaction. */
export async function deleteQuizRows(client: PoolClient, quizzes: QuizSize[]): Promise<void> {
  await deletePractice(client, quizzes)
  await runForAll(client, quizzes, 'DELETE FROM quizzes WHERE id = ANY($1)')
}

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

// Attempts and progress are deleted first, in bulk: the cascade from questions would delete them one by one.
async function deletePractice(client: PoolClient, quizzes: QuizSize[]): Promise<void> {
  for (const text of [
    // Locks rows in the same order as starts, completions and updates, to prevent deadlocks.
    'SELECT 1 FROM quizzes WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    'DELETE FROM attempts WHERE quiz_id = ANY($1) AND assignment_id IS NULL',
    'DELETE FROM question_progress WHERE quiz_id = ANY($1)',
    'DELETE FROM section_progress WHERE section_id IN (SELECT id FROM sections WHERE quiz_id = ANY($1))',
    'DELETE FROM quiz_progress WHERE quiz_id = ANY($1)',
  ])
    await runForAll(client, quizzes, text)
}

async function runForAll(client: PoolClient, quizzes: QuizSize[], text: string): Promise<void> {
  const ids = quizzes.map(({ id }) => id)
  const questionCount = quizzes.reduce((sum, quiz) => sum + quiz.questionCount, 0)
  await client.query({ text, values: [ids], ...timeoutFor(Math.max(ASSUMED_ROWS, questionCount)) })
}
