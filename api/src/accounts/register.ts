import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { violatesConstraint } from '../database/translate-database-errors.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { networkOf } from '../limits/network.ts'
import { email, newPassword, username } from './account-rules.ts'
import { refuseTaken, type Account } from './account.ts'
import { hashPassword } from './passwords.ts'

/** What a new account must be. */
export const registerRules = z.object({ username, email, password: newPassword })

/**
 * Makes a user. It does not sign them in. A try counts for the rate limit once its fields are right: it then tells
 * whether a name is taken.
 *
 * @param address of the caller.
 * @throws RateLimited when too many accounts were asked for from there.
 * @throws InvalidInput naming every wrong field, a taken username or email among them.
 */
export async function register(deps: Deps, address: string, input: unknown): Promise<Account> {
  const { registrations } = deps.limits
  const network = networkOf(address)
  await registrations.refuseIfUsedUp(network)
  const { password, ...wanted } = check(registerRules, input)
  await registrations.count(network)
  await refuseTaken(deps.pool, wanted, null)
  const passwordHash = await hashPassword(password)
  const account = { id: uuid(), ...wanted, dateJoined: deps.now() }
  try {
    await deps.pool.query(
      'INSERT INTO users (id, username, email, password_hash, date_joined) VALUES ($1, $2, $3, $4, $5)',
      [account.id, account.username, account.email, passwordHash, account.dateJoined],
    )
  } catch (error) {
    // Somebody else took it while the password was hashed.
    if (violatesConstraint(error, 'users_username_key') || violatesConstraint(error, 'users_email_key'))
      await refuseTaken(deps.pool, wanted, null)
    throw error
  }
  return account
}
