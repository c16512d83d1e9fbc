import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { violatesConstraint } from '../database/translate-database-errors.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { networkOf } from '../limits/network.ts'
import { email, newPassword, username } from './account-rules.ts'
import { refuseTaken, type Account } from './account.ts'
import { hashPassword } from './passwords.ts'

export const registerRules = z.object({ username, email, password: newPassword })

/**
 * Creates an account without signing in. Only requests with valid fields count towards the rate limit, since
 * only they reveal whether a name is taken.
 *
 * @param address the caller's network address.
 * @throws RateLimited after too many requests from this address.
 * @throws InvalidInput naming each invalid field or, if all fields are valid, each field whose value is
 *   taken.
 */
export async function register(deps: Deps, address: string, input: unknown): Promise<Account> {
  const { registrations } = deps.limits
  const network = networkOf(address)
  await registrations.refuseIfUsedUp(network)
  const { password, ...names } = check(registerRules, input)
  await registrations.count(network)
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
