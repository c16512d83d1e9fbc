import type { Pool, PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'

/** In minutes: how old a sign-in may be that stands in for a password. */
export const RECENT_MINUTES = 10
/** In hours: how long a way to sign in that was joined does not stand in for a password. */
export const NEW_HOURS = 24

interface SignIn {
  /** Whether it was a few minutes ago. */
  isRecent: boolean
  /** Whether it was by a way that was joined lately, to an account that had another one before. */
  isByNewcomer: boolean
}

/**
 * Reads how the viewer's session was opened. A session that has ended counts as an old one.
 *
 * @param client a pool or a transaction.
 */
export async function readSignIn(
  client: Pool | PoolClient,
  { tokenHash, id }: Pick<Viewer, 'tokenHash' | 'id'>,
  at: Date,
): Promise<SignIn> {
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const { rows } = await client.query<SignIn>(
    `SELECT s.created_at >= $3 AS "isRecent",
       coalesce(i.created_at > $4, false) AND EXISTS (
         SELECT FROM identities o WHERE o.user_id = s.user_id AND o.created_at < i.created_at
       ) AS "isByNewcomer"
     FROM sessions s LEFT JOIN identities i ON i.id = s.identity_id
     WHERE s.token_hash = $1 AND s.user_id = $2`,
    [tokenHash, id, before(RECENT_MINUTES), before(NEW_HOURS * 60)],
  )
  return rows[0] ?? { isRecent: false, isByNewcomer: false }
}
