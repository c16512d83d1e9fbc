import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'

/**
 * Checks that a password may open a session for this username. With OIDC_ONLY, passwords are for operators.
 *
 * @throws Forbidden for everybody else, whether or not they have an account.
 */
export function requirePasswordLogin(
  { institution, operators }: Pick<Deps, 'institution' | 'operators'>,
  username: string,
): void {
  if (!institution?.isOnly || operators.includes(username.trim().toLowerCase())) return
  throw Forbidden.because(
    `Only operators sign in with a password here. Sign in with ${institution.name} in the browser; for programs and terminals, make an access token in your profile there.`,
  )
}

/**
 * Checks that people may create accounts themselves. With OIDC_ONLY, the first sign-in by the institution
 * does.
 *
 * @throws Forbidden when they may not.
 */
export function requireRegistration({ institution }: Pick<Deps, 'institution'>): void {
  if (!institution?.isOnly) return
  throw Forbidden.because(`Nobody registers here: sign in with ${institution.name}`)
}
