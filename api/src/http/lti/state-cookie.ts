// The cookies of a launch, where browsers allow them. Partitioned, they also work in frames.
import { STATE_LIFETIME, keyOfState } from '../../lti/launching/launch-state.ts'

/** The Set-Cookie header that keeps a state until its launch. */
export function stateCookie(state: string, publicUrl: string): string {
  const seconds = STATE_LIFETIME / 1000
  return `${keyOfState(state)}=${state}; Path=/lti/launch; Max-Age=${seconds}; HttpOnly${placeOf(publicUrl)}`
}

/** Whether a request comes from the browser that keeps a state. */
export function hasStateCookie(cookies: string | undefined, state: string): boolean {
  const wanted = `${keyOfState(state)}=${state}`
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === wanted)
}

/**
 * The Set-Cookie header by which the page recognises a ticket as its own browser's: somebody may have sent
 * the address with theirs, so that others join it to their account. It holds only the ticket's beginning.
 */
export function arrivalCookie(ticket: string, publicUrl: string): string {
  // Over TLS, the prefix keeps other hosts of the same domain from setting the cookie.
  const prefix = isSafe(publicUrl) ? '__Host-' : ''
  return `${prefix}quizfolio-launch-${ticket.slice(0, 8)}=1; Path=/; Max-Age=60${placeOf(publicUrl)}`
}

const isSafe = (publicUrl: string) => publicUrl.startsWith('https:')

// Without TLS, None is not allowed; without a word, browsers send a new cookie with the platform’s form.
function placeOf(publicUrl: string): string {
  return isSafe(publicUrl) ? '; SameSite=None; Secure; Partitioned' : ''
}
