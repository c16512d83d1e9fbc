import type { PoolClient } from 'pg'

/**
 * Returns a text that stands for what an import may change of a quiz, as it is now. It is another one after
 * every edit of the questions, the sections, the description or the time limit, and after every import.
 */
export async function fingerprintOf(client: PoolClient, quizId: string): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `SELECT encode(sha256(convert_to(json_build_array(
       id, revision, description, time_limit, is_as_imported, encode(content_hash, 'hex'),
       (SELECT json_agg(json_build_array(id, name, description) ORDER BY position) FROM sections
        WHERE quiz_id = quizzes.id AND position > 0)
     )::text, 'UTF8')), 'hex') AS fingerprint FROM quizzes WHERE id = $1`,
    [quizId],
  )
  return rows[0]?.fingerprint ?? ''
}
