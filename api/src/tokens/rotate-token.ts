import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Viewer } from '../viewer.ts'
import { hashAccessToken, newAccessToken } from './token-form.ts'
import { DAY, endOfLife, type ListedToken, type NewToken } from './token.ts'

/** A token with a new secret. */
export interface RotatedToken extends NewToken {
  /** Until when the secret before it works. */
  previousExpiresAt: Date
}

/**
 * Gives a token a new secret, which lives as long as the first one did, from now. The secret before it works
 * for another 24 hours, at most to its own end; an older one ends at once.
 *
 * @throws NotFound when the token is not the viewer's, or can no longer be used.
 */
export async function rotateAccessToken(deps: Deps, viewer: Viewer, id: string): Promise<RotatedToken> {
  if (!isId(id)) throw new NotFound()
  const at = deps.now()
  const secret = newAccessToken()
  return inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<ListedToken & { lifeDays: number }>(
      `SELECT id, name, scopes, classroom_id AS "classroomId", created_at AS "createdAt", expires_at AS "expiresAt",
         last_used_at AS "lastUsedAt", life_days AS "lifeDays"
       FROM access_tokens WHERE id = $1 AND user_id = $2 AND expires_at > $3 FOR UPDATE`,
      [id, viewer.id, at],
    )
    const [token] = rows
    if (!token) throw new NotFound()
    const { lifeDays, ...listed } = token
    const previousExpiresAt = new Date(Math.min(at.getTime() + DAY, listed.expiresAt.getTime()))
    const expiresAt = endOfLife(at, lifeDays)
    const lastFour = secret.slice(-4)
    await client.query('DELETE FROM access_token_secrets WHERE token_id = $1 AND is_previous', [id])
    await client.query(
      'UPDATE access_token_secrets SET is_previous = true, expires_at = $2 WHERE token_id = $1',
      [id, previousExpiresAt],
    )
    await client.query(
      'INSERT INTO access_token_secrets (secret_hash, token_id, expires_at) VALUES ($1, $2, $3)',
      [hashAccessToken(secret), id, expiresAt],
    )
    await client.query(
      'UPDATE access_tokens SET last_four = $2, expires_at = $3, reminded_at = NULL, mail_id = NULL WHERE id = $1',
      [id, lastFour, expiresAt],
    )
    return { ...listed, lastFour, expiresAt, secret, previousExpiresAt }
  })
}
