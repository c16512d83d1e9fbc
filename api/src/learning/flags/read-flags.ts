import type { Queryable } from '../../database/input-rows.ts'

/** Reads which questions of a quiz a learner has flagged. */
export async function readFlagsOfQuiz(
  client: Queryable,
  userId: string,
  quizId: string,
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'read-flags-of-quiz',
    text: 'SELECT question_id AS id FROM question_flags WHERE user_id = $1 AND quiz_id = $2',
    values: [userId, quizId],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Reads which of several questions a learner has flagged; only these have an entry. */
export async function readFlags(
  client: Queryable,
  userId: string,
  questionIds: string[],
): Promise<Map<string, true>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'read-flags',
    text: 'SELECT question_id AS id FROM question_flags WHERE user_id = $1 AND question_id = ANY ($2)',
    values: [userId, questionIds],
  })
  return new Map(rows.map(({ id }) => [id, true]))
}
