import type { Pool } from 'pg'
import { ISSUER_NAME } from '../database/issuer-name.ts'

interface Joined {
  userId: string
  /** When it was joined; all identities if there is no time. */
  at?: Date
}

/** Returns the names of the institutions and learning platforms that open an account, oldest first. */
export async function namesOfIdentities(pool: Pool, { userId, at }: Joined): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'names-of-identities',
    text: `SELECT ${ISSUER_NAME} AS name FROM identities i
           WHERE i.user_id = $1 AND i.created_at = coalesce($2, i.created_at) ORDER BY i.created_at, i.id`,
    values: [userId, at ?? null],
  })
  return rows.map(({ name }) => name)
}
