import type { Deps } from '../deps.ts'
import type { Attempt } from '../database/prisma/client.ts'
import { ATTEMPT_COLUMNS } from './attempt-columns.ts'
import type { CurrentLearner } from './current-learner.ts'

const OPEN_ATTEMPTS = {
  name: 'find-open-attempts',
  text: `SELECT ${ATTEMPT_COLUMNS} FROM attempts
         WHERE user_id = $1 AND quiz_id = ANY($2) AND status = 'IN_PROGRESS'`,
}

/** Returns the learner's attempt in progress for each of these quizzes that has one, by the quiz's id. */
export async function findOpenAttempts(
  { pool }: Pick<Deps, 'pool'>,
  { id }: CurrentLearner,
  quizIds: string[],
): Promise<Map<string, Attempt>> {
  const { rows } = await pool.query<Attempt>({ ...OPEN_ATTEMPTS, values: [id, quizIds] })
  return new Map(rows.map((attempt) => [attempt.quizId, attempt]))
}
