import type { PoolClient } from 'pg'
import type { Quiz } from '../../database/prisma/client.ts'
import { recordLostQuizzes } from '../changes/record-quiz-change.ts'
import { archiveQuizzes, deleteQuizRows, neededByOthers } from './delete-quiz.ts'

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

/**
 * Deletes the quizzes of a user, in the transaction that deletes their account. Quizzes that others need
 * stay, archived and without an owner.
 */
export async function releaseQuizzes(client: PoolClient, userId: string, at: Date): Promise<void> {
  const { rows: owned } = await client.query<QuizSize>(
    `SELECT id, question_count AS "questionCount" FROM quizzes WHERE owner_id = $1 ORDER BY id FOR UPDATE`,
    [userId],
  )
  const needed = await neededByOthers(client, ids(owned))
  await recordLostQuizzes(client, ids(owned))
  await deleteQuizRows(
    client,
    owned.filter(({ id }) => !needed.has(id)),
  )
  await archiveQuizzes(client, [...needed], at)
  await client.query('UPDATE corrections SET corrected_by = NULL WHERE user_id = $1', [userId])
  // The foreign key would delete them with the account.
  await client.query('UPDATE quizzes SET owner_id = NULL WHERE id = ANY($1)', [[...needed]])
}

/** Returns the archived quizzes of others on which a user has attempts. */
export async function archivedQuizzesOf(client: PoolClient, userId: string): Promise<QuizSize[]> {
  const { rows } = await client.query<QuizSize>(
    `SELECT id, question_count AS "questionCount" FROM quizzes
     WHERE archived_at IS NOT NULL AND id IN (SELECT quiz_id FROM attempts WHERE user_id = $1)
     ORDER BY id FOR UPDATE`,
    [userId],
  )
  return rows
}

/**
 * Deletes those of some quizzes that are archived and that nobody needs any more, in the transaction that
 * deletes their assignments.
 */
export async function deleteUnassigned(client: PoolClient, quizIds: string[]): Promise<void> {
  const { rows } = await client.query<QuizSize>(
    `SELECT id, question_count AS "questionCount" FROM quizzes
     WHERE archived_at IS NOT NULL AND id = ANY ($1) ORDER BY id FOR UPDATE`,
    [quizIds],
  )
  await deleteUnneeded(client, rows)
}

/** Deletes those of some archived quizzes that nobody needs any more. */
export async function deleteUnneeded(client: PoolClient, archived: QuizSize[]): Promise<void> {
  const needed = await neededByOthers(client, ids(archived))
  await deleteQuizRows(
    client,
    archived.filter(({ id }) => !needed.has(id)),
  )
}

const ids = (quizzes: QuizSize[]) => quizzes.map(({ id }) => id)
