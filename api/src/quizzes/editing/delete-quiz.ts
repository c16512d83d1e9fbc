import type { PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'
import { timeoutFor } from '../../database/pool.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { recordQuizChange } from '../changes/record-quiz-change.ts'
import { requireOwnQuiz } from '../quizzes.access.ts'

// It is unknown how many attempts a quiz has, so the timeout allows for deleting at least this many rows.
const ASSUMED_ROWS = 60_000

/**
 * Deletes a quiz with its questions, attempts and progress. A quiz that is assigned to a class, or on which
 * others have attempts, is archived instead: only its owner's attempts and progress are deleted.
 *
 * @returns the quiz's id as it is stored: in lower case, even if `quizId` is not.
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the quiz is only shared with the viewer.
 */
export async function deleteQuiz(deps: Deps, viewer: Viewer, quizId: string): Promise<string> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  await inTransaction(deps.pool, async (client) => {
    // Locked first, so that nobody assigns or starts the quiz between the check and the deletion.
    await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR UPDATE', [quiz.id])
    await recordQuizChange(client, 'quiz.deleted', quiz.id, deps.now())
    const needed = await neededByOthers(client, [quiz.id])
    if (!needed.has(quiz.id)) return deleteQuizRows(client, [quiz])
    await deletePractice(client, [quiz], viewer.id)
    await archiveQuizzes(client, [quiz.id], deps.now())
  })
  return quiz.id
}

/** Returns which of these quizzes are assigned to a class, or have attempts of others than their owner. */
export async function neededByOthers(client: PoolClient, quizIds: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM quizzes z WHERE id = ANY($1) AND (
       EXISTS (SELECT FROM assignments WHERE quiz_id = z.id)
       OR EXISTS (SELECT FROM attempts WHERE quiz_id = z.id AND user_id IS DISTINCT FROM z.owner_id)
     )`,
    [quizIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Takes quizzes out of all lists, with their shares and links. Attempts that others began go on. */
export async function archiveQuizzes(client: PoolClient, quizIds: string[], at: Date): Promise<void> {
  for (const text of [
    'UPDATE quizzes SET archived_at = coalesce(archived_at, $2) WHERE id = ANY($1)',
    'UPDATE share_links SET revoked_at = coalesce(revoked_at, $2) WHERE quiz_id = ANY($1)',
  ])
    await client.query(text, [quizIds, at])
  await client.query('DELETE FROM quiz_shares WHERE quiz_id = ANY($1)', [quizIds])
}

/** Deletes quizzes in the caller's transaction. */
export async function deleteQuizRows(client: PoolClient, quizzes: QuizSize[]): Promise<void> {
  await deletePractice(client, quizzes)
  await runForAll(client, quizzes, ['DELETE FROM quizzes WHERE id = ANY($1)'])
}

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

// Attempts, reviews and progress are deleted first, in bulk: the cascade from questions would delete them one
// by one.
async function deletePractice(client: PoolClient, quizzes: QuizSize[], userId?: string): Promise<void> {
  const ofUser = userId === undefined ? '' : ' AND user_id = $2'
  const statements = [
    `DELETE FROM attempts WHERE quiz_id = ANY($1) AND assignment_id IS NULL${ofUser}`,
    `DELETE FROM reviews WHERE quiz_id = ANY($1) AND attempt_id IS NULL${ofUser}`,
    ...['practices', 'plan_questions', 'exams', 'question_flags'].map(
      (table) => `DELETE FROM ${table} WHERE quiz_id = ANY($1)${ofUser}`,
    ),
    `DELETE FROM question_progress WHERE quiz_id = ANY($1)${ofUser}`,
    `DELETE FROM section_progress WHERE section_id IN (SELECT id FROM sections WHERE quiz_id = ANY($1))${ofUser}`,
    `DELETE FROM quiz_progress WHERE quiz_id = ANY($1)${ofUser}`,
  ]
  // Locks rows in the same order as starts, completions and updates, to prevent deadlocks.
  await runForAll(client, quizzes, ['SELECT 1 FROM quizzes WHERE id = ANY($1) ORDER BY id FOR UPDATE'])
  await runForAll(client, quizzes, statements, userId === undefined ? [] : [userId])
}

async function runForAll(
  client: PoolClient,
  quizzes: QuizSize[],
  statements: string[],
  more: string[] = [],
): Promise<void> {
  const ids = quizzes.map(({ id }) => id)
  const questionCount = quizzes.reduce((sum, quiz) => sum + quiz.questionCount, 0)
  const timeout = timeoutFor(Math.max(ASSUMED_ROWS, questionCount))
  for (const text of statements) await client.query({ text, values: [ids, ...more], ...timeout })
}
