import type { CurrentLearner } from '../../attempts/current-learner.ts'
import { inputRows } from '../../database/input-rows.ts'
import type { Deps } from '../../deps.ts'

/**
 * SQL for the time when a learner last used a quiz: the start of their latest attempt, or else the upload.
 * Ids are in the order of creation, so an index finds the latest attempt of each quiz.
 *
 * @param learnerId SQL expression of the learner's id.
 * @returns a join to `quizzes`, and the key that it provides.
 */
export function lastUsedSql(learnerId: string): { join: string; key: string } {
  return {
    join: `LEFT JOIN LATERAL (
        SELECT started_at FROM attempts WHERE attempts.quiz_id = quizzes.id AND attempts.user_id = ${learnerId}
        ORDER BY attempts.id DESC LIMIT 1
      ) latest ON true`,
    key: 'coalesce(latest.started_at, uploaded_at)',
  }
}

const { join, key } = lastUsedSql('$3')
const LAST_USED = {
  name: 'read-last-used',
  text: `SELECT quizzes.id, ${key} AS "lastUsedAt"
         FROM ${inputRows({ input_id: 'uuid' })} JOIN quizzes ON quizzes.id = input_id ${join}`,
}

/** Returns when the learner last used each of these quizzes, by the quiz's id. */
export async function readLastUsed(
  { pool }: Pick<Deps, 'pool'>,
  learner: Pick<CurrentLearner, 'id'>,
  quizIds: string[],
): Promise<Map<string, Date>> {
  const values = [quizIds, quizIds.length, learner.id]
  const { rows } = await pool.query<{ id: string; lastUsedAt: Date }>({ ...LAST_USED, values })
  return new Map(rows.map(({ id, lastUsedAt }) => [id, lastUsedAt]))
}
