import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { Forbidden, InvalidCredentials } from '../../errors.ts'
import { check, isStorableText } from '../../input.ts'
import { existingPassword, username as usernameRule } from '../account-rules.ts'
import { ACCOUNT_COLUMNS, accountOf, type Account } from '../account.ts'
import { requirePasswordLogin } from '../oidc/passwords-for-operators.ts'
import { guessesOf } from '../passwords/password-guesses.ts'
import { hashPassword, isOutdated, unlessOverloaded, verifyPassword } from '../passwords/passwords.ts'
import { openSession } from './sessions.ts'

export const logInRules = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .refine(isStorableText, 'Username holds characters that cannot be used')
    .describe('Case-insensitive.'),
  password: existingPassword,
})

/** A new session and its account. */
export interface OpenedSession {
  token: string
  account: Account
}

/**
 * Signs a user in. The username is case-insensitive.
 *
 * @param address the caller's network address.
 * @throws InvalidInput when a field is missing or invalid.
 * @throws InvalidCredentials when the username or the password is wrong. Both refusals take the same time.
 * @throws Forbidden when an operator has switched the account off, with the reason, or when the institution’s
 *   sign-in is the only one and this is no operator.
 * @throws RateLimited after too many wrong passwords from this address.
 * @throws ServiceUnavailable while too many logins are in progress.
 */
export function logIn(deps: Deps, address: string, input: unknown): Promise<OpenedSession> {
  return unlessOverloaded(() => logInNow(deps, address, input))
}

async function logInNow(deps: Deps, address: string, input: unknown): Promise<OpenedSession> {
  // The rate limit is checked before the other fields, and it counts by account. So the account is looked up
  // first.
  const name = logInRules.pick({ username: true }).safeParse(input).data?.username ?? ''
  const user = await findByName(deps, name)
  const guesses = guessesOf(deps, user?.id ?? name, address)
  await guesses.refuseIfTooMany()
  requirePasswordLogin(deps, name)
  const { password } = check(logInRules, input)
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !isCorrect) {
    await guesses.countWrong()
    throw new InvalidCredentials()
  }
  // A correct password must not succeed if concurrent guesses have reached the limit in the meantime.
  await guesses.refuseIfTooMany()
  return (await tryOpen(deps, user, password)) ?? (await retry(deps, user.username, password))
}

type StoredUser = Account & { passwordHash: string; switchedOffReason: string | null }

async function findByName(deps: Deps, username: string): Promise<StoredUser | null> {
  // Valid usernames are ASCII. Other usernames are not looked up: PostgreSQL may lower-case a non-ASCII
  // letter to an ASCII letter, and so find another user's account.
  if (!usernameRule.safeParse(username).success) return null
  const { rows } = await deps.pool.query<StoredUser>(
    `SELECT ${ACCOUNT_COLUMNS}, password_hash AS "passwordHash", switched_off_reason AS "switchedOffReason"
     FROM users WHERE lower(username) = lower($1)`,
    [username],
  )
  return rows[0] ?? null
}

// Returns null if the password has changed since it was verified, or the account has been switched off. That
// ended all sessions, so the password must not open another session.
async function tryOpen(deps: Deps, user: StoredUser, password: string): Promise<OpenedSession | null> {
  const { passwordHash, switchedOffReason } = user
  // Only who knows the password learns this.
  if (switchedOffReason !== null)
    throw Forbidden.because(`This account is switched off: ${switchedOffReason}`)
  const token = await openSession(deps, { userId: user.id, passwordHash })
  if (token === null) return null
  if (isOutdated(passwordHash)) {
    await deps.pool.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      user.id,
      passwordHash,
      await hashPassword(password),
    ])
  }
  return { token, account: accountOf(user) }
}

// A concurrent login may have rehashed the same password. So the password is verified against the new hash.
async function retry(deps: Deps, username: string, password: string): Promise<OpenedSession> {
  const user = await findByName(deps, username)
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password)
  const session = user && isCorrect ? await tryOpen(deps, user, password) : null
  if (!session) throw new InvalidCredentials()
  return session
}
