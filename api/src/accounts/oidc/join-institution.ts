import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { ServiceUnavailable } from '../../errors.ts'
import { check } from '../../input.ts'
import { SignInFailed } from '../../institution/sign-in-failed.ts'
import type { Viewer } from '../../viewer.ts'
import { existingPassword } from '../account-rules.ts'
import { findAccount, isStorableIdentity, type Identity } from '../identities/identity.ts'
import { joinIdentity } from '../identities/join-identity.ts'
import { guessesOf } from '../passwords/password-guesses.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { beginSignIn, requireInstitution, type BegunRedirect } from './begin-sign-in.ts'
import type { BegunSignIn } from './sign-in-cookie.ts'
import type { SignedInIdentity } from './sign-in-codes.ts'

export const joinRules = z.object({ password: existingPassword })

/**
 * Begins to join the viewer's account to a person at the institution: after their sign-in there, in the same
 * browser and while this session is open, that sign-in opens this account.
 *
 * @param address the caller's network address.
 * @throws NotFound when no institution is configured.
 * @throws InvalidInput when the password is wrong, or the account has none.
 * @throws RateLimited after too many wrong passwords.
 * @throws ServiceUnavailable when the issuer cannot be reached.
 */
export async function joinInstitution(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<BegunRedirect> {
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  const { name } = requireInstitution(deps)
  const { password } = check(joinRules, input)
  await reauthenticate(deps, viewer, guesses, { password, field: 'password' })
  const joining = { userId: viewer.id, session: viewer.tokenHash.toString('base64') }
  try {
    return await beginSignIn(deps, '/profile', joining)
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    const message = `${name} cannot be reached at the moment. Please try again later.`
    throw Object.assign(new ServiceUnavailable(), { message, cause: error })
  }
}

/**
 * Joins a person who has signed in at the institution to the account whose session began to join, and mails
 * its owner a notice.
 *
 * @returns the account and the identity.
 * @throws SignInFailed when the session has ended, or the person is joined to another account.
 */
export async function joinPerson(
  deps: Pick<Deps, 'pool' | 'now' | 'wakeMailWorker'>,
  identity: Identity,
  { userId, session }: NonNullable<BegunSignIn['joining']>,
): Promise<SignedInIdentity> {
  if (!isStorableIdentity(identity)) throw new SignInFailed('invalid')
  const joined = await inTransaction(deps.pool, async (client) => {
    const at = deps.now()
    // The lock makes a change of the password, which ends the session, wait.
    const { rows } = await client.query<{ email: string }>(
      `SELECT u.email FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.user_id = $2 AND s.expires_at > $3 AND u.switched_off_at IS NULL
       FOR SHARE`,
      [Buffer.from(session, 'base64'), userId, at],
    )
    const [owner] = rows
    if (!owner) throw new SignInFailed('signed_out')
    const identityId = await joinIdentity(client, identity, { userId, email: owner.email, at })
    if (identityId !== null) return { userId, identityId }
    const known = await findAccount(client, identity)
    if (known?.id !== userId) throw new SignInFailed('joined')
    return { userId, identityId: known.identityId }
  })
  deps.wakeMailWorker()
  return joined
}
