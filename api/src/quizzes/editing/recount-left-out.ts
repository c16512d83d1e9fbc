import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'

/**
 * Counts again how many questions of a quiz and of its sections count for nobody, in the transaction that
 * changed its questions.
 *
 * @returns how many they are in the quiz.
 */
export async function recountLeftOut(
  client: PoolClient,
  { id, questionCount }: Pick<Quiz, 'id' | 'questionCount'>,
): Promise<number> {
  const timeout = timeoutFor(questionCount)
  await client.query({
    ...timeout,
    text: `UPDATE sections s SET left_out_count = counted.count
           FROM (
             SELECT sections.id, count(q.id)::int AS count
             FROM sections LEFT JOIN questions q
               ON q.section_id = sections.id AND q.position > 0 AND q.void_as = 'NOBODY'
             WHERE sections.quiz_id = $1 GROUP BY sections.id
           ) counted WHERE s.id = counted.id AND s.left_out_count <> counted.count`,
    values: [id],
  })
  const { rows } = await client.query<{ count: number }>({
    ...timeout,
    text: `UPDATE quizzes SET left_out_count = (
             SELECT count(*) FROM questions WHERE quiz_id = $1 AND position > 0 AND void_as = 'NOBODY'
           ) WHERE id = $1 RETURNING left_out_count AS count`,
    values: [id],
  })
  return rows[0]?.count ?? 0
}
