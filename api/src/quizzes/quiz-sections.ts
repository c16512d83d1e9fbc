import type { Section } from '../database/prisma/client.ts'
import { inputRows } from '../database/input-rows.ts'
import type { Deps } from '../deps.ts'

/** SQL of a row of `sections` as JSON, named like the fields of Section. */
export const SECTION_JSON = `json_build_object('id', sections.id, 'quizId', sections.quiz_id, 'name', sections.name,
  'description', sections.description, 'position', sections.position, 'questionCount', sections.question_count,
  'leftOutCount', sections.left_out_count)`

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
    text: `SELECT quiz_id AS "quizId", json_agg(${SECTION_JSON} ORDER BY position) AS sections
           FROM ${inputRows({ parent_id: 'uuid' })} JOIN sections ON quiz_id = parent_id AND position IS NOT NULL
           GROUP BY quiz_id`,
    values: [quizIds, quizIds.length],
  })
  return new Map(rows.map(({ quizId, sections }) => [quizId, sections]))
}
