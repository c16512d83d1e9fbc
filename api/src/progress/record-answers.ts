import type { PoolClient } from 'pg'
import { TAKER } from '../attempts/attempt-columns.ts'
import { JOIN_ANSWERED, MARK } from '../attempts/reading/join-questions.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Attempt } from '../database/prisma/client.ts'

/**
 * Makes the answers of an attempt the latest of its learner, before they enter the log of reviews. A question
 * left unanswered, or one that counts for nobody, keeps its earlier answer.
 */
export async function recordAnswers(
  client: PoolClient,
  { id, userId, total }: Pick<Attempt, 'id' | 'userId' | 'total'>,
): Promise<void> {
  const statement = {
    ...timeoutFor(total),
    text: `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
     SELECT $2, id, quiz_id, section_id, mark, answered_at FROM (
       SELECT q.id, q.quiz_id, q.section_id, ${MARK} AS mark, s.answered_at FROM attempts a ${JOIN_ANSWERED}
       WHERE a.id = $1 AND ${TAKER} = $2
     ) marked WHERE mark IS NOT NULL
     ON CONFLICT (user_id, question_id) DO UPDATE SET is_correct = excluded.is_correct, answered_at = excluded.answered_at`,
    values: [id, userId],
  }
  await client.query(statement)
}
