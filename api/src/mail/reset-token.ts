import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../database/transactions.ts'

const TOKEN_BYTES = 16
const LIFETIME = 60 * 60 * 1000

/**
 * Makes a token that lets its bearer set a new password within one hour. It ends every earlier one of the user. Only its
 * SHA-256 is stored. A user who is gone gets a token that opens nothing.
 *
 * @returns the token: 128 random bits, 22 characters that need no escape in an address.
 */
export async function issueResetToken(pool: Pool, userId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const hash = hashResetToken(token)
  await inTransaction(pool, async (client) => {
    // Two mails of one user take turns: else neither would see the other's token, and both would work.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('reset-token:' || $1, 0))", [userId])
    // Storing comes first, since it locks the user: the deletion of an account takes its locks in this order too.
    await client.query(
      'INSERT INTO reset_tokens (token_hash, user_id, expires_at) SELECT $1, id, $3 FROM users WHERE id = $2',
      [hash, userId, new Date(now.getTime() + LIFETIME)],
    )
    await client.query('DELETE FROM reset_tokens WHERE user_id = $1 AND token_hash <> $2', [userId, hash])
  })
  return token
}

/**
 * The form in which a reset token is stored.
 *
 * @returns its SHA-256, 32 bytes.
 */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
