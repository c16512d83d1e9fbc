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

// Above every position of a section: where the questions without one come.
const LAST = 2_147_483_647

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

/**
 * Puts questions at their places and numbers a quiz's questions again: section by section, then those without
 * one. Only rows whose position or section changes are written.
 *
 * @param placed in their new order; they may be new, removed or at other places now.
 * @param changesOthers whether the edit also took questions out, or changed sections. Otherwise, only the
 *   sections from the first to the last that gets or loses a question are numbered again; all behind them, if
 *   a question is new.
 */
export async function placeQuestions(
  client: PoolClient,
  { id, questionCount }: QuizSize,
  placed: PlacedQuestion[],
  changesOthers: boolean,
): Promise<void> {
  await client.query({
    ...timeoutFor(questionCount + placed.length),
    text: `WITH placed AS (
             SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::int[]) WITH ORDINALITY AS p (id, section_id, after, number)
           ), ranks AS (
             SELECT coalesce(s.position, ${LAST}) AS rank, q.position IS NULL AS is_new
             FROM placed JOIN questions q ON q.id = placed.id LEFT JOIN sections s ON s.id = q.section_id
             UNION ALL SELECT coalesce(s.position, ${LAST}), false FROM placed LEFT JOIN sections s ON s.id = placed.section_id
           ), numbered AS (
             SELECT CASE WHEN $5 THEN 0 ELSE min(rank) END AS first, CASE WHEN $5 OR bool_or(is_new) THEN ${LAST} ELSE max(rank) END AS last
             FROM ranks
           ), bounds AS (
             SELECT coalesce(sum(s.question_count) FILTER (WHERE s.position < numbered.first), 0)::int AS before,
               CASE WHEN last = ${LAST} THEN ${LAST} ELSE sum(s.question_count) FILTER (WHERE s.position <= last)::int END AS until
             FROM numbered LEFT JOIN sections s ON s.quiz_id = $1 AND s.position > 0 GROUP BY last
           ), staying AS (
             SELECT q.id, q.section_id, row_number() OVER (PARTITION BY q.section_id ORDER BY q.position) AS place
             FROM questions q WHERE q.quiz_id = $1 AND q.position > (SELECT before FROM bounds) AND q.position <= (SELECT until FROM bounds)
               AND NOT EXISTS (SELECT FROM placed WHERE placed.id = q.id)
           ), target AS (
             SELECT n.id, n.section_id, (SELECT before FROM bounds)
               + row_number() OVER (ORDER BY s.position NULLS LAST, n.place, n.number NULLS FIRST) AS position
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
      changesOthers,
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
