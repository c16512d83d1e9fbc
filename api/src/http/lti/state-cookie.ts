// Where browsers allow it, a cookie keeps the state of a launch. Partitioned, it also works in frames.
import { STATE_LIFETIME, keyOfState } from '../../lti/launching/launch-state.ts'

/** The Set-Cookie header that keeps a state until its launch. */
export function stateCookie(state: string, publicUrl: string): string {
  // Without TLS, None is not allowed; without a word, browsers send a new cookie with the platform’s form.
  const site = publicUrl.startsWith('https:') ? '; SameSite=None; Secure; Partitioned' : ''
  const seconds = STATE_LIFETIME / 1000
  return `${keyOfState(state)}=${state}; Path=/lti/launch; Max-Age=${seconds}; HttpOnly${site}`
}

/** Whether a request comes from the browser that keeps a state. */
export function hasStateCookie(cookies: string | undefined, state: string): boolean {
  const wanted = `${keyOfState(state)}=${state}`
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === wanted)
}
