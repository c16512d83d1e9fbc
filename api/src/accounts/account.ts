import type { Pool, PoolClient } from 'pg'
import { InvalidInput, type FieldProblems } from '../errors.ts'

/** A user as their owner sees them. */
export interface Account {
  id: string
  username: string
  email: string
  dateJoined: Date
}

/**
 * Refuses a username or an email address that somebody else has.
 *
 * @param exceptId the account that may have them already; null for a new one.
 * @throws InvalidInput naming both fields, where both are taken.
 */
export async function refuseTaken(
  client: Pool | PoolClient,
  wanted: Pick<Account, 'username' | 'email'>,
  exceptId: string | null,
): Promise<void> {
  const { rows } = await client.query<{ username: boolean; email: boolean }>(
    `SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower($1) AND id IS DISTINCT FROM $3) AS username,
            EXISTS (SELECT FROM users WHERE lower(email) = lower($2) AND id IS DISTINCT FROM $3) AS email`,
    [wanted.username, wanted.email, exceptId],
  )
  const fields: FieldProblems[] = []
  if (rows[0]?.username) fields.push({ name: 'username', messages: ['This username is already taken'] })
  if (rows[0]?.email) fields.push({ name: 'email', messages: ['This email is already in use'] })
  if (fields.length > 0) throw new InvalidInput(fields)
}
