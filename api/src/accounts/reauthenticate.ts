import type { Deps } from '../deps.ts'
import { InvalidInput, Unauthenticated } from '../errors.ts'
import { WRONG_PASSWORD } from './account-rules.ts'
import type { PasswordGuesses } from './password-guesses.ts'
import { verifyPassword } from './passwords.ts'
import type { Viewer } from '../viewer.ts'

/** A password that was given again, and the field it was given in. */
interface GivenPassword {
  password: string
  field: string
}

/**
 * Asks for the password once more before something that cannot be undone. Wrong ones count like failed logins: a stolen
 * session is no way to guess it.
 *
 * @param guesses which were asked, before anything else was looked at, whether there were too many.
 * @returns the hash it was verified against.
 * @throws InvalidInput when it is wrong.
 * @throws RateLimited when it was wrong too often.
 */
export async function reauthenticate(
  deps: Deps,
  viewer: Viewer,
  guesses: PasswordGuesses,
  { password, field }: GivenPassword,
): Promise<string> {
  const { rows } = await deps.pool.query<{ passwordHash: string }>(
    'SELECT password_hash AS "passwordHash" FROM users WHERE id = $1',
    [viewer.id],
  )
  const hash = rows[0]?.passwordHash
  if (hash === undefined) throw new Unauthenticated()
  if (!(await verifyPassword(hash, password))) {
    await guesses.countWrong()
    throw InvalidInput.of(field, WRONG_PASSWORD)
  }
  await guesses.refuseIfTooMany()
  return hash
}
