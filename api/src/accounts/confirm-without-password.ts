import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

const MAX_MINUTES = 10

/**
 * Checks that somebody whose account has no password means what they ask for, and is there: they typed out
 * their username, and signed in a few minutes ago.
 *
 * @param purpose why they type it, such as “to confirm that the account is to be deleted”.
 * @throws InvalidInput when not.
 */
export async function confirmWithoutPassword(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: Viewer,
  username: string | undefined,
  purpose: string,
): Promise<void> {
  if (username?.trim().toLowerCase() !== viewer.username.toLowerCase())
    throw InvalidInput.of('username', `Type your username ${purpose}`)
  const { rowCount } = await pool.query(
    'SELECT FROM sessions WHERE token_hash = $1 AND user_id = $2 AND created_at >= $3',
    [viewer.tokenHash, viewer.id, new Date(now().getTime() - MAX_MINUTES * 60_000)],
  )
  if (rowCount === 1) return
  const message = `Your sign-in is more than ${MAX_MINUTES} minutes old: sign out, sign in again, and repeat this`
  throw InvalidInput.of('username', message)
}
