import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { CurrentSection } from './current-quiz.ts'
import type { SectionRows } from '../rows.ts'
import { insertSections } from '../store-quiz.ts'

/**
 * Replaces a quiz's sections with those of a file, in a transaction. Sections with the same key keep their
 * row, even if an earlier update removed them. All other sections lose their position, and so count as
 * removed.
 *
 * @param sections the file's sections. Those that the quiz already has, or had before they were removed, keep
 *   their ids.
 * @param current the quiz's sections, including removed ones.
 */
export async function replaceSections(
  client: PoolClient,
  { id }: Quiz,
  { sections, current }: { sections: SectionRows; current: CurrentSection[] },
): Promise<void> {
  const timeout = timeoutFor(sections.ids.length)
  const update = {
    text: `UPDATE sections s SET position = row.position,
             question_count = coalesce(row.question_count, s.question_count),
             description = coalesce(row.description, s.description)
           FROM sections old
           LEFT JOIN unnest($2::uuid[], $3::int[], $4::int[], $5::text[])
             AS row (id, position, question_count, description) ON row.id = old.id
           WHERE old.quiz_id = $1 AND s.id = old.id
             AND (s.position, s.question_count, s.description) IS DISTINCT FROM
               (row.position, coalesce(row.question_count, s.question_count), coalesce(row.description, s.description))`,
    values: [id, sections.ids, sections.positions, sections.questionCounts, sections.descriptions],
    ...timeout,
  }
  await client.query(update)
  await insertSections(client, id, without(sections, new Set(current.map((section) => section.id))))
}

function without(sections: SectionRows, ids: Set<string>): SectionRows {
  const isNew = sections.ids.map((id) => !ids.has(id))
  const select = <Value>(column: Value[]) => column.filter((_, index) => isNew[index])
  return {
    ids: select(sections.ids),
    keys: select(sections.keys),
    descriptions: select(sections.descriptions),
    names: select(sections.names),
    positions: select(sections.positions),
    questionCounts: select(sections.questionCounts),
  }
}
