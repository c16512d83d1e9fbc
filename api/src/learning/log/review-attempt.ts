import type { PoolClient } from 'pg'
import { TAKER } from '../../attempts/attempt-columns.ts'
import { IS_ASKED, JOIN_ANSWERED, MARK } from '../../attempts/reading/join-questions.ts'
import { timeoutFor } from '../../database/pool.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import { appendReviews, type GivenAnswer } from './append-reviews.ts'

/**
 * Appends the answers of a completed attempt to its learner's log, in the order in which they were saved.
 * Questions that were left unanswered are nothing for memory. Answers whose score is hidden do not count yet.
 *
 * @param client must be in a transaction that has locked the quiz and the attempt.
 */
export async function reviewAttempt(
  client: PoolClient,
  {
    id,
    userId,
    total,
    completedAt,
    assignmentId,
    progressEntry,
    isReviewed,
  }: Pick<
    Attempt,
    'id' | 'userId' | 'total' | 'completedAt' | 'assignmentId' | 'progressEntry' | 'isReviewed'
  >,
): Promise<void> {
  if (userId === null || completedAt === null) return
  const statement = {
    ...timeoutFor(total),
    text: `SELECT q.id AS "questionId", q.quiz_id AS "quizId", cardinality(c.options) AS "optionCount", a.revision,
             s.selected_option AS "selectedOption", ${MARK} AS "isCorrect", s.answered_at AS "answeredAt",
             s.response_time AS "responseTime", false AS "isGuessed", a.id AS "attemptId", NULL AS "clientId"
           FROM attempts a ${JOIN_ANSWERED}
           LEFT JOIN mock_questions m ON a.mock_seed IS NOT NULL AND m.attempt_id = a.id AND m.question_id = q.id
           WHERE a.id = $1 AND ${TAKER} = $2 AND ${IS_ASKED} ORDER BY s.answered_at, m.position, q.position, q.id`,
    values: [id, userId],
  }
  const { rows } = await client.query<GivenAnswer>(statement)
  const isCounted = assignmentId === null || progressEntry === 'ENTERED' || progressEntry === 'STALE'
  await appendReviews(client, userId, rows, completedAt, isCounted)
  if (!isReviewed)
    await client.query(`UPDATE attempts a SET is_reviewed = true WHERE id = $1 AND ${TAKER} = $2`, [
      id,
      userId,
    ])
}
