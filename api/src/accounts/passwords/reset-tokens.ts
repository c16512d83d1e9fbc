import type { Pool, PoolClient } from 'pg'

/**
 * Invalidates all reset tokens of a user. Also deletes the user's queued reset mails, since a new token is
 * created for each mail when it is sent.
 */
export async function invalidateResetTokens(client: Pool | PoolClient, userId: string): Promise<void> {
  await client.query(`DELETE FROM mails WHERE user_id = $1 AND kind = 'PASSWORD_RESET'`, [userId])
  await client.query('DELETE FROM reset_tokens WHERE user_id = $1', [userId])
}

/**
 * Finds the user of a reset token. The token stays usable.
 *
 * @param tokenHash the token's SHA-256.
 * @returns the user's id, or null for a token that is wrong, used or expired.
 */
export async function findResetUser(pool: Pool, tokenHash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM reset_tokens WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0]?.userId ?? null
}

/**
 * Uses up a reset token. Of several concurrent calls, one succeeds.
 *
 * @returns the user's id, or null for a token that is wrong, used or expired.
 */
export async function useResetToken(
  client: PoolClient,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ userId: string }>(
    `UPDATE reset_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
     RETURNING user_id AS "userId"`,
    [tokenHash, now],
  )
  return rows[0]?.userId ?? null
}
