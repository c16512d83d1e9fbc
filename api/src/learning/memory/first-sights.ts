import type { Queryable } from '../../database/input-rows.ts'
import { priorsOf, type FirstAnswers, type FirstSights } from '../model/unseen.ts'

/** The first answers ever to the questions of a section. */
export interface SectionAnswers extends FirstAnswers {
  /** Null for the questions without a section. */
  sectionId: string | null
}

/** Reads a learner's first answers to the questions of a quiz, by section. */
export async function readFirstAnswers(
  client: Queryable,
  learnerId: string,
  quizId: string,
): Promise<SectionAnswers[]> {
  const { rows } = await client.query<SectionAnswers>({
    name: 'read-first-answers',
    text: `SELECT q.section_id AS "sectionId", count(p.is_first_correct)::int AS count,
             count(*) FILTER (WHERE p.is_first_correct)::int AS right
           FROM questions q LEFT JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id
           WHERE q.quiz_id = $2 AND q.position > 0 GROUP BY 1`,
    values: [learnerId, quizId],
  })
  return rows
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
  const rows = await readFirstAnswers(client, learnerId, quizId)
  const sights = priorsOf(rows)
  return new Map(rows.map(({ sectionId }, index) => [sectionId, sights[index] as FirstSights]))
}
