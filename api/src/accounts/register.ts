import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { violatesConstraint } from '../database/translate-database-errors.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { networkOf } from '../limits/network.ts'
import { email, JOIN_CODE, newPassword, username } from './account-rules.ts'
import { refuseTaken, type Account } from './account.ts'
import { hashPassword } from './passwords.ts'
import { registrationLimit } from './registration-limit.ts'

const accountRules = z.object({ username, email, password: newPassword })

export const registerRules = accountRules.extend({
  joinCode: z.string().optional().describe(JOIN_CODE),
})

/**
 * Creates an account without signing in. Only requests with valid fields count towards the rate limit, since
 * only they reveal whether a name is taken.
 *
 * @param address the caller's network address.
 * @param input may hold a join code, which decides only which limit applies.
 * @throws RateLimited after too many requests from this address, or with this join code.
 * @throws InvalidInput naming each invalid field or, if all fields are valid, each field whose value is
 *   taken.
 */
export async function register(deps: Deps, address: string, input: unknown): Promise<Account> {
  const { joinCode } = (input ?? {}) as { joinCode?: unknown }
  const countRegistration = await registrationLimit(deps, networkOf(address), joinCode)
  const { password, ...names } = check(accountRules, input)
  await countRegistration()
  await refuseTaken(deps.pool, names, null)
  const passwordHash = await hashPassword(password)
  const account = { id: uuid(), ...names, dateJoined: deps.now() }
  try {
    await deps.pool.query(
      'INSERT INTO users (id, username, email, password_hash, date_joined) VALUES ($1, $2, $3, $4, $5)',
      [account.id, account.username, account.email, passwordHash, account.dateJoined],
    )
  } catch (error) {
    // Another account took the username or email while the password was being hashed.
    if (violatesConstraint(error, 'users_username_key') || violatesConstraint(error, 'users_email_key'))
      await refuseTaken(deps.pool, names, null)
    throw error
  }
  return account
}
