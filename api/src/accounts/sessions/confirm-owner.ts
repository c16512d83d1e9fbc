import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { existingPassword } from '../account-rules.ts'
import { confirmWithoutPassword } from './confirm-without-password.ts'
import type { guessesOf } from '../passwords/password-guesses.ts'
import { reauthenticate } from './reauthenticate.ts'

/** The fields that prove that the account's owner asks: the password or, without one, the username. */
export const ownerProof = {
  password: existingPassword.optional().describe('Of an account that has a password.'),
  username: z
    .string('Type your username')
    .optional()
    .describe(
      'Of an account that has no password, typed out. The viewer must have signed in at most 10 minutes ago.',
    ),
}

const withPassword = z.object({ password: existingPassword })

/**
 * Checks that the account's owner asks.
 *
 * @param purpose why they type the username, such as “to confirm that the account is to be deleted”.
 * @throws InvalidInput when the password is wrong or, without one, the username is, or the sign-in was too
 *   long ago.
 * @throws RateLimited after too many wrong passwords.
 */
export async function confirmOwner(
  deps: Deps,
  viewer: Viewer,
  guesses: ReturnType<typeof guessesOf>,
  {
    password,
    username,
    purpose,
  }: { password?: string | undefined; username?: string | undefined; purpose: string },
): Promise<void> {
  if (!viewer.hasPassword) return confirmWithoutPassword(deps, viewer, username, purpose)
  const given = check(withPassword, { password })
  await reauthenticate(deps, viewer, guesses, { ...given, field: 'password' })
}
