import type { Pool, PoolClient } from 'pg'

/**
 * Makes every reset token of a user useless, and those that were asked for and wait to be sent.
 */
export async function voidResetTokens(client: Pool | PoolClient, userId: string): Promise<void> {
  await client.query(`DELETE FROM mails WHERE user_id = $1 AND kind = 'PASSWORD_RESET'`, [userId])
  await client.query('DELETE FROM reset_tokens WHERE user_id = $1', [userId])
}

/**
 * Finds whose reset a token allows now.
 *
 * @param tokenHash its SHA-256.
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
 * Uses a reset token up. Of several calls at once, one succeeds.
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
