import type { Queryable } from '../../database/input-rows.ts'
import { priorsOf, type FirstSights } from '../model/unseen.ts'

interface SectionAnswers {
  sectionId: string | null
  right: number
  count: number
}

/**
 * Reads what a learner's first answers say about the questions of a quiz that they have not seen.
 *
 * @returns by the section's id; null is for the questions without a section.
 */
export async function readFirstSights(
  client: Queryable,
  learnerId: string,
  quizId: string,
): Promise<Map<string | null, FirstSights>> {
  const { rows } = await client.query<SectionAnswers>({
    name: 'read-first-answers',
    text: `SELECT q.section_id AS "sectionId", count(p.is_first_correct)::int AS count,
             count(*) FILTER (WHERE p.is_first_correct)::int AS right
           FROM questions q LEFT JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id
           WHERE q.quiz_id = $2 AND q.position > 0 GROUP BY 1`,
    values: [learnerId, quizId],
  })
  const sights = priorsOf(rows)
  return new Map(rows.map(({ sectionId }, index) => [sectionId, sights[index] as FirstSights]))
}
