import type { RateLimits } from './rate-limits.ts'

/** How much of a rate limit is left to a caller. */
export interface LimitState {
  name: string
  /** The quota of a window. */
  quota: number
  /** The window, in seconds. */
  window: number
  remaining: number
  /** Seconds until the quota is full again. */
  reset: number
}

/** Receives the state of each rate limit that a request counts against. */
export type NoteLimit = (state: LimitState) => void

// How often mails were sent to an address is nobody else's business.
const SECRET: ReadonlySet<string> = new Set<keyof RateLimits>(['notices', 'resetMails'])

/** Returns the limits so that the state of each one that is used is noted. */
export function notedLimits(limits: RateLimits, note: NoteLimit): RateLimits {
  const { invitations, ...others } = limits
  const noted = Object.entries(others).map(([name, limit]) => {
    if (SECRET.has(name)) return [name, limit] as const
    const { count, refuseIfUsedUp } = limit
    return [
      name,
      {
        count: (key: string) => count(key, note),
        refuseIfUsedUp: (key: string) => refuseIfUsedUp(key, note),
      },
    ] as const
  })
  const { count } = invitations
  return {
    ...(Object.fromEntries(noted) as Omit<RateLimits, 'invitations'>),
    invitations: { count: (client, key, points) => count(client, key, points, note) },
  }
}

/** Returns the headers that tell the state of rate limits (IETF draft-ietf-httpapi-ratelimit-headers-11). */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  return {
    'ratelimit-policy': states
      .map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`)
      .join(', '),
    ratelimit: states.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  }
}
