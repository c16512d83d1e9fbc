import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { InvalidCredentials } from '../errors.ts'
import { check, isPlainText } from '../input.ts'
import { verifyPassword } from './passwords.ts'
import type { Account } from './register.ts'
import { openSession } from './sessions.ts'

const rules = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .refine(isPlainText, 'Username holds characters that cannot be used'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1_000, 'Password is too long')
    .refine(isPlainText, 'Password holds characters that cannot be used'),
})

/** A session just opened, and whose it is. */
export interface OpenedSession {
  token: string
  account: Account
}

/**
 * Signs a user in. The username is matched without regard to case.
 *
 * @throws InvalidInput when a field is missing.
 * @throws InvalidCredentials when the username or the password is wrong; both take the same time.
 */
export async function logIn(deps: Deps, input: unknown): Promise<OpenedSession> {
  const { username, password } = check(rules, input)
  const { rows } = await deps.pool.query<Account & { passwordHash: string }>(
    `SELECT id, username, email, date_joined AS "dateJoined", password_hash AS "passwordHash"
     FROM users WHERE lower(username) = lower($1)`,
    [username],
  )
  const user = rows[0]
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !isRight) throw new InvalidCredentials()
  const { passwordHash: _, ...account } = user
  return { token: await openSession(deps, account.id), account }
}
