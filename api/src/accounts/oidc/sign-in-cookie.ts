// The cookies of a sign-in at the institution. They bind it to the browser that began it, so that nobody can
// finish theirs in somebody else's browser.
import { z } from 'zod'
import type { Deps } from '../../deps.ts'

const MINUTE = 60_000
/** How long the sign-in at the institution may take. */
const MAX_TIME = 10 * MINUTE
const CONTEXT = 'a sign-in at the institution'
const BEGUN = 'quizfolio-sign-in'
const ARRIVED = 'quizfolio-arrival'

const rules = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** The session, in Base64, whose account the person is to be joined to. */
  joining: z.object({ userId: z.string(), session: z.string() }).nullable(),
  until: z.number(),
})

/** A sign-in at the institution that a browser has begun. */
export type BegunSignIn = Omit<z.infer<typeof rules>, 'until'>

/** Returns the cookie with which a browser remembers what it has begun; only the server can read it. */
export function cookieOf(deps: Pick<Deps, 'secrets' | 'now' | 'publicUrl'>, begun: BegunSignIn): string {
  const content = JSON.stringify({ ...begun, until: deps.now().getTime() + MAX_TIME })
  const sealed = deps.secrets.encrypt(Buffer.from(content), CONTEXT).toString('base64url')
  return cookie(deps, BEGUN, { value: sealed, seconds: MAX_TIME / 1_000, isSecret: true })
}

/** Returns the cookie that removes it: a sign-in is finished once. */
export function removedCookie(deps: Pick<Deps, 'publicUrl'>): string {
  return cookie(deps, BEGUN, { value: '', seconds: 0, isSecret: true })
}

/**
 * Returns the cookie by which the page recognises a code as its own, and remembers where to go. It holds
 * only the beginning of the code.
 */
export function arrivalCookie(
  deps: Pick<Deps, 'publicUrl'>,
  { code, returnTo }: { code: string; returnTo: string },
): string {
  const value = `${code.slice(0, 8)}.${encodeURIComponent(returnTo)}`
  return cookie(deps, ARRIVED, { value, seconds: 60, isSecret: false })
}

/**
 * Reads what the browser has begun.
 *
 * @returns null if there is no cookie, it is too old, or it was not made by our servers.
 */
export function readBegun(
  { secrets, now, publicUrl }: Pick<Deps, 'secrets' | 'now' | 'publicUrl'>,
  cookies: string | undefined,
): BegunSignIn | null {
  const name = `${nameOf(publicUrl, BEGUN)}=`
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const sealed = pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
  if (!sealed) return null
  try {
    const content = secrets.decrypt(Buffer.from(sealed, 'base64url'), CONTEXT)
    const { until, ...begun } = rules.parse(JSON.parse(content.toString()))
    return until > now().getTime() ? begun : null
  } catch {
    return null
  }
}

// Over TLS, the prefix keeps other hosts of the same domain from setting the cookie.
function nameOf(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

function cookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  name: string,
  { value, seconds, isSecret }: { value: string; seconds: number; isSecret: boolean },
): string {
  const parts = [`${nameOf(publicUrl, name)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax']
  if (isSecret) parts.push('HttpOnly')
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}
