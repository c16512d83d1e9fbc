import type { Deps } from '../../deps.ts'
import { Forbidden, InvalidInput } from '../../errors.ts'
import type { SignedInPerson } from '../../institution/institution.ts'
import { SignInFailed } from '../../institution/sign-in-failed.ts'
import { accountOfIdentity } from '../identities/account-of-identity.ts'
import type { Identity } from '../identities/identity.ts'
import { requireInstitution } from './begin-sign-in.ts'
import { joinPerson } from './join-institution.ts'
import { arrivalCookie, readBegun, type BegunSignIn } from './sign-in-cookie.ts'
import { issueSignInCode, type SignedInIdentity } from './sign-in-codes.ts'

/**
 * Finishes a sign-in at the institution, with which the browser comes back: finds or creates the account, or
 * joins the person to the account that began to join.
 *
 * @param answer the query that the issuer added to our address.
 * @param cookies the Cookie header.
 * @returns the one-time code that opens a session, and the cookie by which the browser recognises it.
 * @throws NotFound when no institution is configured.
 * @throws SignInFailed with the word for the reason.
 */
export async function finishSignIn(
  deps: Deps,
  answer: URLSearchParams,
  cookies: string | undefined,
): Promise<{ code: string; cookie: string }> {
  const institution = requireInstitution(deps)
  const begun = readBegun(deps, cookies)
  if (!begun || begun.state !== answer.get('state')) throw new SignInFailed('expired')
  const person = await institution.finish(answer, begun)
  const signedIn = await signedInBy(deps, person, begun)
  const code = await issueSignInCode(deps, signedIn, person.idToken)
  return { code, cookie: arrivalCookie(deps, { code, returnTo: begun.returnTo }) }
}

async function signedInBy(
  deps: Deps,
  person: SignedInPerson,
  { joining }: BegunSignIn,
): Promise<SignedInIdentity> {
  const { issuer, subject } = person
  const identity: Identity = { kind: 'OIDC', issuer, subject, deploymentId: '' }
  if (joining) return joinPerson(deps, identity, joining)
  try {
    const account = await accountOfIdentity(deps, identity, async () => {
      const claims = await person.readClaims()
      const { preferred_username: preferredUsername, email, email_verified: isVerified, name } = claims
      // Whoever has the address could set the account's first password.
      return { preferredUsername, name, ...(isVerified !== false && { email }) }
    })
    return { userId: account.id, identityId: account.identityId }
  } catch (error) {
    if (error instanceof Forbidden) throw new SignInFailed('switched_off', error)
    throw error instanceof InvalidInput ? new SignInFailed('invalid', error) : error
  }
}
