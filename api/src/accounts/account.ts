import type { Deps } from '../deps.ts'
import type { FieldProblems } from '../error-details.ts'
import { InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

/** A user's data as the user sees it. */
export type Account = Omit<Viewer, 'tokenHash' | 'isLaunched' | 'access'>

/** SQL columns of a user, named like the fields of Account. */
export const ACCOUNT_COLUMNS = `id, username, email, date_joined AS "dateJoined", time_zone AS "timeZone",
  is_time_zone_set AS "isTimeZoneSet", daily_size AS "dailySize", has_password AS "hasPassword"`

/** Returns the account of a user, without what else is known of them. */
export function accountOf(user: Account): Account {
  const { id, username, email, dateJoined, timeZone, isTimeZoneSet, dailySize, hasPassword } = user
  return { id, username, email, dateJoined, timeZone, isTimeZoneSet, dailySize, hasPassword }
}

/**
 * Checks that no other account has this username or email address. The username of an operator counts as
 * taken, also while no account has it: whoever had it would be an operator.
 *
 * @param exceptId the account being changed; null for a new one.
 * @throws InvalidInput naming each field whose value is taken.
 */
export async function refuseTaken(
  { pool, operators }: Pick<Deps, 'pool' | 'operators'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
  exceptId: string | null,
): Promise<void> {
  const { rows } = await pool.query<{ username: boolean; email: boolean }>(
    `SELECT CASE WHEN $4 THEN NOT EXISTS (SELECT FROM users WHERE lower(username) = lower($1) AND id = $3)
              ELSE EXISTS (SELECT FROM users WHERE lower(username) = lower($1) AND id IS DISTINCT FROM $3)
            END AS username,
            EXISTS (
              SELECT FROM users WHERE lower(email) = lower($2) AND email <> '' AND id IS DISTINCT FROM $3
            ) AS email`,
    [username, email, exceptId, operators.includes(username.toLowerCase())],
  )
  const fields: FieldProblems[] = []
  if (rows[0]?.username) fields.push({ name: 'username', messages: ['This username is already taken'] })
  if (rows[0]?.email) fields.push({ name: 'email', messages: ['This email is already in use'] })
  if (fields.length > 0) throw new InvalidInput(fields)
}
