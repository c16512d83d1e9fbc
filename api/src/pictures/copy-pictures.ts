import type { PoolClient } from 'pg'

/** Gives a copy of a quiz the same pictures, in the caller's transaction. */
export async function copyPictures(client: PoolClient, originalId: string, copyId: string): Promise<void> {
  await client.query(
    `INSERT INTO quiz_pictures (quiz_id, name, sha256)
     SELECT $2, name, sha256 FROM quiz_pictures WHERE quiz_id = $1`,
    [originalId, copyId],
  )
}
