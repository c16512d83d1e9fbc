import type { Queryable } from '../../database/input-rows.ts'
import type { TextFormat } from '../../database/prisma/enums.ts'
import type { QuestionVersion } from './read-answers.ts'

/** The texts of a version of a question. */
export interface QuestionContent {
  text: string
  options: string[]
  format: TextFormat
}

/** Reads the texts of versions of questions, in their order. */
export async function readContents(
  source: Queryable,
  versions: readonly Pick<QuestionVersion, 'questionId' | 'revision'>[],
): Promise<QuestionContent[]> {
  const { rows } = await source.query<QuestionContent>({
    name: 'read-question-contents',
    text: `SELECT coalesce(v.text, q.text) AS text, coalesce(v.options, q.options) AS options,
             coalesce(v.format, q.format) AS format
           FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY wanted(question_id, revision, place)
           JOIN questions q ON q.id = wanted.question_id
           LEFT JOIN LATERAL (
             SELECT text, options, format FROM question_versions
             WHERE q.revision > wanted.revision AND question_id = q.id
               AND first_revision <= wanted.revision AND last_revision >= wanted.revision
           ) v ON true
           ORDER BY wanted.place`,
    values: [versions.map(({ questionId }) => questionId), versions.map(({ revision }) => revision)],
  })
  return rows
}
