import type { PlatformStorage } from './kept-state.ts'

/** What the server tells the page of a launch, in the part of the address that no server sees. */
export interface LaunchParameters {
  ticket: string
  /** Null if the server did not recognize the browser: then the platform’s storage may have it. */
  state: string | null
  storage: PlatformStorage | null
  /** Where the launch begins again in a tab of its own; null if it need not. */
  retry: string | null
}

/**
 * Reads the parameters of a launch. An address that others have made up leads nowhere.
 *
 * @param cookies of the document: a state counts only with the ticket of this browser, since somebody may
 *   have sent the address with theirs.
 * @returns null without a launch.
 */
export function readLaunchParameters({
  hash,
  origin,
  cookies,
}: Pick<Location, 'hash' | 'origin'> & { cookies: string }): LaunchParameters | null {
  const found = new URLSearchParams(hash.slice(1))
  const ticket = found.get('ticket')
  if (!ticket) return null
  const [target, storageOrigin, key] = ['target', 'origin', 'key'].map((name) => found.get(`storage_${name}`))
  return {
    ticket,
    state: isOwnTicket(ticket, { origin, cookies }) ? found.get('state') : null,
    storage: target && storageOrigin && key ? { target, origin: storageOrigin, key } : null,
    retry: ownLogin(found.get('retry'), origin),
  }
}

// Over TLS, the prefix keeps other hosts of the same domain from setting the cookie.
function isOwnTicket(ticket: string, { origin, cookies }: { origin: string; cookies: string }): boolean {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return cookies.split('; ').includes(`${prefix}quizfolio-launch-${ticket.slice(0, 8)}=1`)
}

function ownLogin(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin && url.pathname === '/lti/login' ? url.href : null
}
