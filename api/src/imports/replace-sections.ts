import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import type { Quiz } from '../database/prisma/client.ts'
import { sectionRows, type SectionRows } from './rows.ts'
import { insertSections } from './store-quiz.ts'

/**
 * Gives a quiz the sections of a file, in a transaction in which no section has a position. Those with the same name stay
 * what they are, also such as an earlier update took out; the others are left without a position.
 *
 * @returns the sections, with their ids.
 */
export async function replaceSections(
  client: PoolClient,
  { id }: Quiz,
  document: QuizDocument,
): Promise<SectionRows> {
  const { rows: known } = await client.query<{ id: string; name: string }>(
    'SELECT DISTINCT ON (name) id, name FROM sections WHERE quiz_id = $1 ORDER BY name, id',
    [id],
  )
  const ids = new Map(known.map((section) => [section.name, section.id]))
  const sections = sectionRows(document, (name) => ids.get(name))
  await client.query(
    `UPDATE sections s SET position = row.position, question_count = row.question_count
     FROM unnest($1::uuid[], $2::int[], $3::int[]) AS row (id, position, question_count) WHERE s.id = row.id`,
    [sections.ids, sections.positions, sections.questionCounts],
  )
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
