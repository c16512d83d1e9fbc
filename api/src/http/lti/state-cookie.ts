// The cookies of a launch, where browsers allow them. Partitioned, they also work in frames.
import { randomInt } from 'node:crypto'
import { STATE_LIFETIME } from '../../lti/launching/launch-state.ts'

// Any page can make a browser begin logins, so a browser keeps few states: more would push out other cookies.
const SLOTS = 16

/** A browser, by the cookies that it has sent to a server. */
interface Browser {
  cookies: string | undefined
  /** The server's address. */
  publicUrl: string
}

/** The Set-Cookie header that keeps a state until its launch, in a free slot or in the oldest one’s. */
export function stateCookie(state: string, browser: Browser, now: Date): string {
  const value = `${state}.${now.getTime().toString(36)}`
  const name = `${nameFor(browser.publicUrl)}${slotFor(browser)}`
  return `${name}=${value}; Path=/; Max-Age=${STATE_LIFETIME / 1000}; HttpOnly${placeOf(browser.publicUrl)}`
}

// Requests at the same time do not see each other's cookies, so a free slot is taken at random.
function slotFor(browser: Browser): number {
  const kept = statesOf(browser).filter(({ slot }) => slot < SLOTS)
  const taken = new Set(kept.map(({ slot }) => slot))
  const free = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => !taken.has(slot))
  const [oldest] = kept.sort((one, other) => one.at - other.at)
  return free[randomInt(Math.max(free.length, 1))] ?? oldest?.slot ?? 0
}

/** Whether a request comes from the browser that keeps a state. */
export function hasStateCookie(browser: Browser, state: string): boolean {
  return statesOf(browser).some((kept) => kept.state === state)
}

function statesOf({ cookies = '', publicUrl }: Browser): { slot: number; state: string; at: number }[] {
  const prefix = nameFor(publicUrl)
  // Not trimmed: a cookie of another host may have the right name after a space that browsers do not know.
  return cookies.split(/; */).flatMap((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    const [state = '', at = ''] = value.split('.')
    return name.startsWith(prefix)
      ? [{ slot: Number(name.slice(prefix.length)), state, at: parseInt(at, 36) }]
      : []
  })
}

/**
 * The Set-Cookie header by which the page recognises a ticket as its own browser's: somebody may have sent
 * the address with theirs, so that others join it to their account. It holds only the ticket's beginning.
 */
export function arrivalCookie(ticket: string, publicUrl: string): string {
  return `${hostPrefix(publicUrl)}quizfolio-launch-${ticket.slice(0, 8)}=1; Path=/; Max-Age=60${placeOf(publicUrl)}`
}

const nameFor = (publicUrl: string) => `${hostPrefix(publicUrl)}quizfolio_`

// Over TLS, the prefix keeps other hosts of the same domain from setting the cookies. It needs Path=/.
const hostPrefix = (publicUrl: string) => (isSafe(publicUrl) ? '__Host-' : '')

const isSafe = (publicUrl: string) => publicUrl.startsWith('https:')

// Without TLS, None is not allowed; without a word, browsers send a new cookie with the platform’s form.
function placeOf(publicUrl: string): string {
  return isSafe(publicUrl) ? '; SameSite=None; Secure; Partitioned' : ''
}
