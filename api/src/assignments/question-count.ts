import type { Deps } from '../deps.ts'

/** SQL for the number of questions in an attempt at a quiz `q` in the revision `pinned.revision`. */
export const PINNED_QUESTION_COUNT = `CASE WHEN q.layout_revision <= pinned.revision THEN q.question_count ELSE (
    SELECT count(*)::int FROM layout_questions WHERE quiz_id = q.id AND last_revision = (
      SELECT min(last_revision) FROM layout_questions WHERE quiz_id = q.id AND last_revision >= pinned.revision
    )
  ) END`

/** Counts the questions of attempts that begin now, by the id of the assignment. */
export async function countQuestions(
  { pool }: Pick<Deps, 'pool'>,
  assignmentIds: string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; count: number }>({
    name: 'count-assigned-questions',
    text: `SELECT a.id, ${PINNED_QUESTION_COUNT} AS count
           FROM assignments a JOIN quizzes q ON q.id = a.quiz_id
           CROSS JOIN LATERAL (SELECT coalesce(a.revision, q.revision) AS revision) pinned
           WHERE a.id = ANY ($1)`,
    values: [assignmentIds],
  })
  return new Map(rows.map(({ id, count }) => [id, count]))
}
