import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Institution } from '../../institution/institution.ts'
import { returnPath } from './return-path.ts'
import { cookieOf, type BegunSignIn } from './sign-in-cookie.ts'

/** What a browser needs to sign in at the institution. */
export interface BegunRedirect {
  /** The issuer's page. */
  url: string
  /** To set in the browser. */
  cookie: string
}

/**
 * Begins a sign-in at the institution.
 *
 * @param returnTo the path to go to afterwards; one that leads elsewhere is ignored.
 * @param joining the session whose account the person is to be joined to.
 * @throws NotFound when no institution is configured.
 * @throws SignInFailed when the issuer cannot be reached.
 */
export async function beginSignIn(
  deps: Deps,
  returnTo: unknown,
  joining: BegunSignIn['joining'] = null,
): Promise<BegunRedirect> {
  const { url, checks } = await requireInstitution(deps).begin()
  return { url, cookie: cookieOf(deps, { ...checks, returnTo: returnPath(returnTo), joining }) }
}

/** @throws NotFound when no institution is configured. */
export function requireInstitution({ institution }: Pick<Deps, 'institution'>): Institution {
  if (!institution) throw new NotFound()
  return institution
}
