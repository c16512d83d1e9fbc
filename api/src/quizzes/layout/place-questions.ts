import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'

/** A question with the place that it is to get. */
export interface PlacedQuestion {
  id: string
  /** Null for the questions without a section. */
  sectionId: string | null
  /** How many of the section's questions that stay where they are come before it. */
  after: number
}

/** The end of any section. */
export const AT_THE_END = 2_147_483_647

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

/**
 * Puts questions at their places and numbers a quiz's questions again: section by section, then those without
 * one. Only rows whose position or section changes are written.
 *
 * @param placed in their new order; they may be new, removed or at other places now.
 */
export async function placeQuestions(
  client: PoolClient,
  { id, questionCount }: QuizSize,
  placed: PlacedQuestion[],
): Promise<void> {
  await client.query({
    ...timeoutFor(questionCount + placed.length),
    text: `WITH placed AS (
             SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::int[]) WITH ORDINALITY AS p (id, section_id, after, number)
           ), staying AS (
             SELECT q.id, q.section_id, row_number() OVER (PARTITION BY q.section_id ORDER BY q.position) AS place
             FROM questions q WHERE q.quiz_id = $1 AND q.position > 0 AND NOT EXISTS (SELECT FROM placed WHERE placed.id = q.id)
           ), target AS (
             SELECT n.id, n.section_id,
               row_number() OVER (ORDER BY s.position NULLS LAST, n.place, n.number NULLS FIRST) AS position
             FROM (
               SELECT id, section_id, place, NULL AS number FROM staying
               UNION ALL SELECT id, section_id, after, number FROM placed
             ) n LEFT JOIN sections s ON s.id = n.section_id
           )
           UPDATE questions q SET position = target.position, section_id = target.section_id
           FROM target WHERE q.id = target.id AND q.quiz_id = $1
             AND (q.position, q.section_id) IS DISTINCT FROM (target.position::int, target.section_id)`,
    values: [
      id,
      placed.map((question) => question.id),
      placed.map(({ sectionId }) => sectionId),
      placed.map(({ after }) => after),
    ],
  })
}

/** Takes questions out of a quiz. Their rows stay, for earlier attempts and to undo this. */
export async function removeQuestions(client: PoolClient, quizId: string, ids: string[]): Promise<void> {
  await client.query({
    ...timeoutFor(ids.length),
    text: 'UPDATE questions SET position = NULL WHERE quiz_id = $1 AND id = ANY ($2) AND position > 0',
    values: [quizId, ids],
  })
}
