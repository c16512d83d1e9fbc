import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { InvalidCredentials } from '../errors.ts'
import { check, isStorableText } from '../input.ts'
import { knownPassword, username as usernameRule } from './account-rules.ts'
import type { Account } from './account.ts'
import { guessesOf } from './password-guesses.ts'
import { hashPassword, isOutdated, unlessCrowded, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** What a login must hold. */
export const logInRules = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .refine(isStorableText, 'Username holds characters that cannot be used')
    .describe('Matched without regard to case.'),
  password: knownPassword,
})

/** A session just opened, and whose it is. */
export interface OpenedSession {
  token: string
  account: Account
}

/**
 * Signs a user in. The username is matched without regard to case.
 *
 * @param address of the caller.
 * @throws InvalidInput when a field is missing.
 * @throws InvalidCredentials when the username or the password is wrong; both take the same time.
 * @throws RateLimited after too many wrong ones from there.
 * @throws ServiceUnavailable while too many others sign in.
 */
export function logIn(deps: Deps, address: string, input: unknown): Promise<OpenedSession> {
  return unlessCrowded(() => logInNow(deps, address, input))
}

async function logInNow(deps: Deps, address: string, input: unknown): Promise<OpenedSession> {
  // Whom it is about is known before whether all else is right.
  const name = logInRules.pick({ username: true }).safeParse(input).data?.username ?? ''
  const user = await findByName(deps, name)
  const guesses = guessesOf(deps, user?.id ?? name, address)
  await guesses.refuseIfTooMany()
  const { password } = check(logInRules, input)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !isRight) {
    await guesses.countWrong()
    throw new InvalidCredentials()
  }
  // Of guesses that arrive together, one that comes after too many wrong ones must not learn that it was right.
  await guesses.refuseIfTooMany()
  return (await admit(deps, user, password)) ?? (await admitAgain(deps, user.username, password))
}

type StoredUser = Account & { passwordHash: string }

async function findByName(deps: Deps, username: string): Promise<StoredUser | null> {
  // Beyond ASCII, PostgreSQL and JavaScript differ in what is the same letter; no username has such.
  if (!usernameRule.safeParse(username).success) return null
  const { rows } = await deps.pool.query<StoredUser>(
    `SELECT id, username, email, date_joined AS "dateJoined", password_hash AS "passwordHash"
     FROM users WHERE lower(username) = lower($1)`,
    [username],
  )
  return rows[0] ?? null
}

// The session is opened only while the password is still the one that was verified: a change meanwhile ends them all.
async function admit(deps: Deps, user: StoredUser, password: string): Promise<OpenedSession | null> {
  const { passwordHash, ...account } = user
  const token = await openSession(deps, { userId: account.id, passwordHash })
  if (token === null) return null
  if (isOutdated(passwordHash)) {
    await deps.pool.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      account.id,
      passwordHash,
      await hashPassword(password),
    ])
  }
  return { token, account }
}

// The same password may have been hashed anew by another login in the same moment.
async function admitAgain(deps: Deps, username: string, password: string): Promise<OpenedSession> {
  const user = await findByName(deps, username)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  const session = user && isRight ? await admit(deps, user, password) : null
  if (!session) throw new InvalidCredentials()
  return session
}
