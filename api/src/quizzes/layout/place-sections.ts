import type { PoolClient } from 'pg'

/** A section with the place that it is to get. */
export interface PlacedSection {
  id: string
  /** How many of the quiz's sections that stay where they are come before it. */
  after: number
}

/** Puts sections at their places, and numbers a quiz's sections again. */
export async function placeSections(
  client: PoolClient,
  quizId: string,
  placed: PlacedSection[],
): Promise<void> {
  await client.query(
    `WITH placed AS (
       SELECT * FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY AS p (id, after, number)
     ), target AS (
       SELECT id, row_number() OVER (ORDER BY place, number NULLS FIRST) AS position FROM (
         SELECT s.id, row_number() OVER (ORDER BY s.position) AS place, NULL AS number FROM sections s
         WHERE s.quiz_id = $1 AND s.position > 0 AND NOT EXISTS (SELECT FROM placed WHERE placed.id = s.id)
         UNION ALL SELECT id, after, number FROM placed
       ) n
     )
     UPDATE sections s SET position = target.position FROM target
     WHERE s.id = target.id AND s.quiz_id = $1 AND s.position IS DISTINCT FROM target.position::int`,
    [quizId, placed.map(({ id }) => id), placed.map(({ after }) => after)],
  )
}

/** Takes sections out of a quiz. Their rows stay, for earlier attempts and to undo this. */
export async function removeSections(client: PoolClient, quizId: string, ids: string[]): Promise<void> {
  await client.query(
    'UPDATE sections SET position = NULL WHERE quiz_id = $1 AND id = ANY ($2) AND position > 0',
    [quizId, ids],
  )
}
