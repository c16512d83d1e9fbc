// Records in the transaction of a change that quizzes were added, changed or deleted: for programs that copy
// lists, and for webhooks. The import thread uses this file, so it imports no values but SQL.
import type { QueryConfig } from 'pg'
import { QUIZ_EVENT, type QuizEvent } from '../../webhooks/recording/quiz-events.ts'

/** A transaction. */
interface Recorder {
  query: <Row extends object>(statement: QueryConfig) => Promise<{ rows: Row[] }>
}

// The clock of the database, so that `readAsOf` can compare it with the start of transactions.
const NOW = 'clock_timestamp()'

const TOMBSTONES = (condition: string) => `INSERT INTO deleted_quizzes (user_id, quiz_id, deleted_at)
    SELECT seen.user_id, z.id, ${NOW} FROM quizzes z CROSS JOIN LATERAL (
      SELECT z.owner_id UNION SELECT s.user_id FROM quiz_shares s WHERE s.quiz_id = z.id
    ) AS seen (user_id)
    WHERE ${condition} AND z.archived_at IS NULL AND seen.user_id IS NOT NULL
    ON CONFLICT DO NOTHING`

/** The statement of `recordQuizChange`, for clients that are not `pg`'s. */
export const QUIZ_CHANGE = `WITH touched AS (
    UPDATE quizzes SET updated_at = ${NOW} WHERE id = ANY ($2::uuid[]) AND $1::text = 'quiz.updated'
    RETURNING updated_at
  ), deleted AS (
    ${TOMBSTONES("z.id = ANY ($2::uuid[]) AND $1::text = 'quiz.deleted'")}
  ), told AS (
    ${QUIZ_EVENT}
  )
  SELECT updated_at AS "updatedAt" FROM touched`

/**
 * Records that a quiz was added, changed or deleted: when, and for webhooks. A deletion is recorded before
 * it: afterwards nothing is known of the quiz.
 *
 * @returns the new `updatedAt` of a changed quiz.
 */
export async function recordQuizChange(
  client: Recorder,
  type: QuizEvent,
  quizId: string,
  at: Date,
): Promise<Date | undefined> {
  const { rows } = await client.query<{ updatedAt: Date }>({
    name: 'record-quiz-change',
    text: QUIZ_CHANGE,
    values: [type, [quizId], at],
  })
  return rows[0]?.updatedAt
}

/** Records that quizzes are deleted with their owner's account, for those with whom they are shared. */
export async function recordLostQuizzes(client: Recorder, quizIds: readonly string[]): Promise<void> {
  await client.query({ text: TOMBSTONES('z.id = ANY ($1::uuid[])'), values: [quizIds] })
}
