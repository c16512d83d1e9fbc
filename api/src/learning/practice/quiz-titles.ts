import type { Deps } from '../../deps.ts'

/** Returns the titles of quizzes that the caller has checked, by id. */
export async function readQuizTitles(
  { pool }: Pick<Deps, 'pool'>,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; title: string }>({
    name: 'read-quiz-titles',
    text: 'SELECT id, title FROM quizzes WHERE id = ANY($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, title }) => [id, title]))
}
