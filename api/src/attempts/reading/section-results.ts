import type { Attempt } from '../../database/prisma/client.ts'
import { timeoutFor } from '../../database/pool.ts'
import type { Deps } from '../../deps.ts'
import { freedomOf } from '../freedom-of-attempt.ts'
import { joinQuestions, LEFT_JOIN_ANSWER, MARK } from './join-questions.ts'

/** A completed attempt's result in one section. Its counts are null while the score is hidden. */
export interface SectionResult {
  /** Null for the questions without a section. */
  sectionId: string | null
  name: string | null
  correctAnswers: number | null
  /** Questions that count. */
  totalQuestions: number
}

/** A result in one section that may be shown. */
export type ShownSectionResult = SectionResult & { correctAnswers: number }

/**
 * Counts an attempt's correct answers by section, in the order of the sections.
 *
 * @returns null until the attempt is completed.
 */
export async function listSectionResults(deps: Deps, attempt: Attempt): Promise<SectionResult[] | null> {
  const { id, status, total } = attempt
  if (status !== 'COMPLETED') return null
  const { scoreFree } = await freedomOf(deps, attempt)
  const statement = {
    ...timeoutFor(total),
    // OFFSET 0 keeps PostgreSQL from finding each mark twice.
    text: `SELECT section_id AS "sectionId", (SELECT name FROM sections WHERE id = section_id) AS name,
             (count(*) FILTER (WHERE mark))::integer AS "correctAnswers", count(mark)::integer AS "totalQuestions"
           FROM (
             SELECT q.section_id, q.position, ${MARK} AS mark FROM attempts a ${joinQuestions()} ${LEFT_JOIN_ANSWER}
             WHERE a.id = $1 OFFSET 0
           ) marked GROUP BY section_id ORDER BY min(position)`,
    values: [id],
  }
  const { rows } = await deps.pool.query<SectionResult>(statement)
  return scoreFree ? rows : rows.map((section) => ({ ...section, correctAnswers: null }))
}
