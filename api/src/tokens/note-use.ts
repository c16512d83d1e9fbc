import type { Deps } from '../deps.ts'

const MINUTE = 60_000

/**
 * Stores when a token was used, to the minute, without making the request wait. If that fails, a later
 * request stores it.
 *
 * @param token with the time that is stored so far.
 */
export function noteUse(
  { pool }: Pick<Deps, 'pool'>,
  { tokenId, lastUsedAt }: { tokenId: string; lastUsedAt: Date | null },
  at: Date,
): void {
  const minute = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE)
  if (lastUsedAt !== null && lastUsedAt >= minute) return
  pool
    .query({
      name: 'note-token-use',
      text: `UPDATE access_tokens SET last_used_at = $2
             WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`,
      values: [tokenId, minute],
    })
    .catch(() => undefined)
}
