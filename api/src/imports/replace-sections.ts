import type { PoolClient } from 'pg'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { CurrentSection } from './current-quiz.ts'
import type { SectionRows } from './rows.ts'
import { insertSections } from './store-quiz.ts'

/**
 * Gives a quiz the sections of a file, in a transaction. Those with the same key stay what they are, also such as an
 * earlier update took out; the others lose their position.
 *
 * @param sections of the file, with the ids of those that the quiz has or had.
 * @param current what the quiz has and had.
 */
export async function replaceSections(
  client: PoolClient,
  { id }: Quiz,
  { sections, current }: { sections: SectionRows; current: CurrentSection[] },
): Promise<void> {
  const patience = timeoutFor(sections.ids.length)
  const update = {
    text: `UPDATE sections s SET position = row.position,
             question_count = coalesce(row.question_count, s.question_count),
             description = coalesce(row.description, s.description)
           FROM sections own
           LEFT JOIN unnest($2::uuid[], $3::int[], $4::int[], $5::text[])
             AS row (id, position, question_count, description) ON row.id = own.id
           WHERE own.quiz_id = $1 AND s.id = own.id
             AND (s.position, s.question_count, s.description) IS DISTINCT FROM
               (row.position, coalesce(row.question_count, s.question_count), coalesce(row.description, s.description))`,
    values: [id, sections.ids, sections.positions, sections.questionCounts, sections.descriptions],
    ...patience,
  }
  await client.query(update)
  await insertSections(client, id, without(sections, new Set(current.map((section) => section.id))))
}

function without(sections: SectionRows, known: Set<string>): SectionRows {
  const fresh = sections.ids.map((id) => !known.has(id))
  const only = <Value>(column: Value[]) => column.filter((_, index) => fresh[index])
  return {
    ids: only(sections.ids),
    keys: only(sections.keys),
    descriptions: only(sections.descriptions),
    names: only(sections.names),
    positions: only(sections.positions),
    questionCounts: only(sections.questionCounts),
  }
}
