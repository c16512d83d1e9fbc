import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import { patienceFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { sectionRows, type SectionRows } from './rows.ts'
import { insertSections } from './store-quiz.ts'

/**
 * Gives a quiz the sections of a file, in a transaction. Those with the same name stay what they are, also such as an
 * earlier update took out; the others lose their position.
 *
 * @returns the sections, with their ids.
 */
export async function replaceSections(
  client: PoolClient,
  { id }: Quiz,
  document: QuizDocument,
): Promise<SectionRows> {
  const patience = patienceFor(document.sections.length)
  const select = {
    text: 'SELECT DISTINCT ON (name) id, name FROM sections WHERE quiz_id = $1 ORDER BY name, position NULLS LAST, id',
    values: [id],
    ...patience,
  }
  const { rows: known } = await client.query<{ id: string; name: string }>(select)
  const ids = new Map(known.map((section) => [section.name, section.id]))
  const sections = sectionRows(document, (name) => ids.get(name))
  const update = {
    text: `UPDATE sections s SET position = row.position, question_count = coalesce(row.question_count, s.question_count)
           FROM sections own
           LEFT JOIN unnest($2::uuid[], $3::int[], $4::int[]) AS row (id, position, question_count) ON row.id = own.id
           WHERE own.quiz_id = $1 AND s.id = own.id
             AND (s.position, s.question_count) IS DISTINCT FROM (row.position, coalesce(row.question_count, s.question_count))`,
    values: [id, sections.ids, sections.positions, sections.questionCounts],
    ...patience,
  }
  await client.query(update)
  await insertSections(client, id, without(sections, new Set(known.map((section) => section.id))))
  return sections
}

function without(sections: SectionRows, known: Set<string>): SectionRows {
  const fresh = sections.ids.map((id) => !known.has(id))
  const only = <Value>(column: Value[]) => column.filter((_, index) => fresh[index])
  return {
    ids: only(sections.ids),
    names: only(sections.names),
    positions: only(sections.positions),
    questionCounts: only(sections.questionCounts),
  }
}
