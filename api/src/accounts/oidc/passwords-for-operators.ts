import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'

/** Whether a password may open a session for this username. With OIDC_ONLY, passwords are for operators. */
export function isPasswordLogin(
  { institution, operators }: Pick<Deps, 'institution' | 'operators'>,
  username: string,
): boolean {
  return !institution?.isOnly || operators.includes(username.trim().toLowerCase())
}

/**
 * Checks that a password may open a session for this username.
 *
 * @throws Forbidden for everybody else, whether or not they have an account.
 */
export function requirePasswordLogin(deps: Pick<Deps, 'institution' | 'operators'>, username: string): void {
  const { institution } = deps
  if (!institution || isPasswordLogin(deps, username)) return
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
