import type { Pool } from 'pg'
import { inTransaction } from '../database/transactions.ts'
import { hashToken, newToken } from './token.ts'

const LIFETIME = 60 * 60 * 1000

/**
 * Issues a token for setting a new password within one hour, and revokes the user's earlier tokens. Only
 * the token's SHA-256 is stored, and nothing at all for a deleted user.
 *
 * @returns 128 random bits as 22 URL-safe characters.
 */
export async function issueResetToken(pool: Pool, userId: string, now: Date): Promise<string> {
  const token = newToken()
  const hash = hashToken(token)
  await inTransaction(pool, async (client) => {
    // Only one transaction at a time issues a token for this user: two concurrent transactions would not see
    // each other's token, and would leave both tokens valid.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('reset-token:' || $1, 0))", [userId])
    // Insert first, because that locks the user before the tokens, in the same order as the deletion of an
    // account.
    await client.query(
      'INSERT INTO reset_tokens (token_hash, user_id, expires_at) SELECT $1, id, $3 FROM users WHERE id = $2',
      [hash, userId, new Date(now.getTime() + LIFETIME)],
    )
    await client.query('DELETE FROM reset_tokens WHERE user_id = $1 AND token_hash <> $2', [userId, hash])
  })
  return token
}
