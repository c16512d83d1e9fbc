import type { Deps } from '../../deps.ts'

/** Returns how many questions of each attempt have an answer, by id; attempts without answers are missing. */
export async function countAnswers(
  { pool }: Pick<Deps, 'pool'>,
  ids: string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; count: number }>({
    name: 'count-answers',
    text: 'SELECT attempt_id AS id, count(*)::int AS count FROM answers WHERE attempt_id = ANY($1) GROUP BY 1',
    values: [ids],
  })
  return new Map(rows.map(({ id, count }) => [id, count]))
}
