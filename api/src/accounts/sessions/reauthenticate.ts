import type { Deps } from '../../deps.ts'
import { InvalidInput, Unauthenticated } from '../../errors.ts'
import { WRONG_PASSWORD } from '../account-rules.ts'
import type { PasswordGuesses } from '../passwords/password-guesses.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { Viewer } from '../../viewer.ts'

interface PasswordField {
  password: string
  /** Name of the input field, for the error. */
  field: string
}

/**
 * Verifies the viewer's password before a change of password or the deletion of the account. Wrong passwords
 * count like failed logins, so that a stolen session cannot be used to guess the password.
 *
 * @param guesses counts wrong passwords. Before checking the input, the caller must call
 *   `guesses.refuseIfTooMany`.
 * @returns the stored hash that the password matched.
 * @throws InvalidInput when the password is wrong, or the account has none.
 * @throws RateLimited after too many wrong passwords.
 */
export async function reauthenticate(
  deps: Deps,
  viewer: Viewer,
  guesses: PasswordGuesses,
  { password, field }: PasswordField,
): Promise<string> {
  const { rows } = await deps.pool.query<{ passwordHash: string; hasPassword: boolean }>(
    'SELECT password_hash AS "passwordHash", has_password AS "hasPassword" FROM users WHERE id = $1',
    [viewer.id],
  )
  const [user] = rows
  if (!user) throw new Unauthenticated()
  if (!user.hasPassword) throw InvalidInput.of(field, noPassword(viewer))
  const hash = user.passwordHash
  if (!(await verifyPassword(hash, password))) {
    await guesses.countWrong()
    throw InvalidInput.of(field, WRONG_PASSWORD)
  }
  await guesses.refuseIfTooMany()
  return hash
}

function noPassword({ email }: Viewer): string {
  const mail = 'sign out and ask for a mail to reset it'
  return `Your account has no password. To set one, ${email === '' ? `enter your email address, then ${mail}` : mail}.`
}
