import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { violatesConstraint } from '../../database/translate-database-errors.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { networkOf } from '../../limits/network.ts'
import { email, JOIN_CODE, newPassword, timeZone, username } from '../account-rules.ts'
import { ACCOUNT_COLUMNS, refuseTaken, type Account } from '../account.ts'
import { requireRegistration } from '../oidc/passwords-for-operators.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { registrationLimit } from './registration-limit.ts'

const accountRules = z.object({ username, email, password: newPassword, timeZone: timeZone.optional() })

export const registerRules = accountRules.extend({
  joinCode: z.string().optional().describe(JOIN_CODE),
})

/**
 * Creates an account without signing in. Only requests with valid fields count towards the rate limit, since
 * only they reveal whether a name is taken.
 *
 * @param address the caller's network address.
 * @param input may hold a join code, which decides only which limit applies.
 * @throws Forbidden when the institution’s sign-in is the only one.
 * @throws RateLimited after too many requests from this address, or with this join code.
 * @throws InvalidInput naming each invalid field or, if all fields are valid, each field whose value is
 *   taken.
 */
export async function register(deps: Deps, address: string, input: unknown): Promise<Account> {
  const { joinCode } = (input ?? {}) as { joinCode?: unknown }
  const countRegistration = await registrationLimit(deps, networkOf(address), joinCode)
  requireRegistration(deps)
  const { password, ...fields } = check(accountRules, input)
  await countRegistration()
  await refuseTaken(deps, fields, null)
  const passwordHash = await hashPassword(password)
  try {
    return await insertAccount(deps, fields, passwordHash)
  } catch (error) {
    // Another account took the username or email while the password was being hashed.
    if (violatesConstraint(error, 'users_username_key') || violatesConstraint(error, 'users_email_key'))
      await refuseTaken(deps, fields, null)
    throw error
  }
}

async function insertAccount(
  { pool, now }: Deps,
  { username, email, timeZone }: Omit<z.infer<typeof accountRules>, 'password'>,
  passwordHash: string,
): Promise<Account> {
  const { rows } = await pool.query<Account>(
    `INSERT INTO users (id, username, email, password_hash, date_joined, time_zone, is_time_zone_set)
     VALUES ($1, $2, $3, $4, $5, coalesce($6, 'UTC'), $6::varchar IS NOT NULL) RETURNING ${ACCOUNT_COLUMNS}`,
    [uuid(), username, email, passwordHash, now(), timeZone ?? null],
  )
  const [account] = rows
  if (!account) throw new Error('An account was inserted without being returned')
  return account
}
