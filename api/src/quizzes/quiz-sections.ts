import type { Section } from '../database/prisma/client.ts'
import { inputRows } from '../database/input-rows.ts'
import type { Deps } from '../deps.ts'

/**
 * Reads the sections of several quizzes, in the order of their first question.
 *
 * @param quizIds quizzes that the viewer may see.
 */
export async function readSections(
  { pool }: Pick<Deps, 'pool'>,
  quizIds: string[],
): Promise<Map<string, Section[]>> {
  const { rows } = await pool.query<{ quizId: string; sections: Section[] }>({
    name: 'read-sections',
    text: `SELECT quiz_id AS "quizId", json_agg(json_build_object('id', id, 'quizId', quiz_id, 'name', name,
             'description', description, 'position', position, 'questionCount', question_count) ORDER BY position
           ) AS sections
           FROM ${inputRows({ parent_id: 'uuid' })} JOIN sections ON quiz_id = parent_id AND position IS NOT NULL
           GROUP BY quiz_id`,
    values: [quizIds, quizIds.length],
  })
  return new Map(rows.map(({ quizId, sections }) => [quizId, sections]))
}
