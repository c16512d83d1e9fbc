import type { Attempt } from '../database/prisma/client.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Deps } from '../deps.ts'
import { asked, WITH_ANSWER } from './asked-questions.ts'

/** What a completed attempt came to in one section. */
export interface SectionResult {
  /** Null for the questions in no section. */
  sectionId: string | null
  name: string | null
  correctAnswers: number
  totalQuestions: number
}

/**
 * Counts an attempt's right answers by section, in the order of the sections.
 *
 * @returns null until the attempt is completed.
 */
export async function listSectionResults(
  { pool }: Deps,
  { id, status, total }: Attempt,
): Promise<SectionResult[] | null> {
  if (status !== 'COMPLETED') return null
  const statement = {
    ...timeoutFor(total),
    text: `SELECT q.section_id AS "sectionId", (SELECT name FROM sections WHERE id = q.section_id) AS name,
             (count(*) FILTER (WHERE s.selected_option = c.answer_index))::integer AS "correctAnswers",
             count(*)::integer AS "totalQuestions"
           FROM attempts a ${asked()} ${WITH_ANSWER}
           WHERE a.id = $1 GROUP BY q.section_id ORDER BY min(q.position)`,
    values: [id],
  }
  const { rows } = await pool.query<SectionResult>(statement)
  return rows
}
