// The cookies of a launch, where browsers allow them. Partitioned, they also work in frames.
import { randomInt } from 'node:crypto'
import { STATE_LIFETIME } from '../../lti/launching/launch-state.ts'

// Any page can make a browser begin logins, so a browser keeps few states: more would push out other cookies.
const SLOTS = 16
const NAME = 'quizfolio_'
// Logins need to see which slots are taken.
const PATH = '/lti'

/**
 * The Set-Cookie header that keeps a state until its launch, in a free slot or in place of the oldest state.
 *
 * @param browser with the cookies that it has sent.
 */
export function stateCookie(
  state: string,
  browser: { cookies: string | undefined; publicUrl: string; now: Date },
): string {
  const seconds = STATE_LIFETIME / 1000
  const value = `${state}.${browser.now.getTime().toString(36)}`
  const name = `${NAME}${slotFor(browser.cookies)}`
  return `${name}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly${placeOf(browser.publicUrl)}`
}

// Requests at the same time do not see each other's cookies, so a free slot is taken at random.
function slotFor(cookies: string | undefined): number {
  const kept = statesIn(cookies).filter(({ slot }) => slot < SLOTS)
  const taken = new Set(kept.map(({ slot }) => slot))
  const free = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => !taken.has(slot))
  const [oldest] = kept.sort((one, other) => one.at - other.at)
  return free[randomInt(Math.max(free.length, 1))] ?? oldest?.slot ?? 0
}

/** Whether a request comes from the browser that keeps a state. */
export function hasStateCookie(cookies: string | undefined, state: string): boolean {
  return statesIn(cookies).some((kept) => kept.state === state)
}

function statesIn(cookies = ''): { slot: number; state: string; at: number }[] {
  return cookies.split(';').flatMap((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=')
    const [state = '', at = ''] = value.split('.')
    return name.startsWith(NAME)
      ? [{ slot: Number(name.slice(NAME.length)), state, at: parseInt(at, 36) }]
      : []
  })
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
