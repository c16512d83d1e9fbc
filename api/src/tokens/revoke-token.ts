import type { Pool, PoolClient } from 'pg'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Revokes an access token, with all its secrets, at once.
 *
 * @throws NotFound when the token is not the viewer's, or is revoked already.
 */
export async function revokeAccessToken({ pool }: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound()
  const { rowCount } = await pool.query('DELETE FROM access_tokens WHERE id = $1 AND user_id = $2', [
    id,
    viewer.id,
  ])
  if (rowCount === 0) throw new NotFound()
}

/**
 * Revokes the access tokens of a user that were made or rotated since a moment: whoever had a session then
 * may know them.
 */
export async function revokeAccessTokensSince(
  client: Pool | PoolClient,
  userId: string,
  since: Date,
): Promise<void> {
  await client.query(
    `DELETE FROM access_tokens WHERE user_id = $1 AND expires_at - life_days * interval '24 hours' >= $2`,
    [userId, since],
  )
}

/** Revokes all access tokens of a user. */
export async function revokeAllAccessTokens(client: Pool | PoolClient, userId: string): Promise<void> {
  await client.query('DELETE FROM access_tokens WHERE user_id = $1', [userId])
}
