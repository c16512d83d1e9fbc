import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { violates } from '../database/failures.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, type FieldProblems } from '../errors.ts'
import { check } from '../input.ts'
import { email, newPassword, username } from './account-rules.ts'
import { hashPassword } from './passwords.ts'

const rules = z.object({ username, email, password: newPassword })

/** A user as their owner sees them. */
export interface Account {
  id: string
  username: string
  email: string
  dateJoined: Date
}

/**
 * Makes a user. It does not sign them in.
 *
 * @throws InvalidInput naming every wrong field, a taken username or email among them.
 */
export async function register(deps: Deps, input: unknown): Promise<Account> {
  const { password, ...wanted } = check(rules, input)
  await refuseTaken(deps, wanted)
  const passwordHash = await hashPassword(password)
  const account = { id: uuid(), ...wanted, dateJoined: deps.now() }
  try {
    await deps.pool.query(
      'INSERT INTO users (id, username, email, password_hash, date_joined) VALUES ($1, $2, $3, $4, $5)',
      [account.id, account.username, account.email, passwordHash, account.dateJoined],
    )
  } catch (error) {
    // Somebody else took it while the password was hashed.
    if (violates(error, 'users_username_key') || violates(error, 'users_email_key'))
      await refuseTaken(deps, wanted)
    throw error
  }
  return account
}

async function refuseTaken(deps: Deps, wanted: { username: string; email: string }): Promise<void> {
  const { rows } = await deps.pool.query<{ username: boolean; email: boolean }>(
    `SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower($1)) AS username,
            EXISTS (SELECT FROM users WHERE lower(email) = lower($2)) AS email`,
    [wanted.username, wanted.email],
  )
  const fields: FieldProblems[] = []
  if (rows[0]?.username) fields.push({ name: 'username', messages: ['This username is already taken'] })
  if (rows[0]?.email) fields.push({ name: 'email', messages: ['This email is already in use'] })
  if (fields.length > 0) throw new InvalidInput(fields)
}
