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

/** Returns the headers that tell the state of rate limits (IETF draft-ietf-httpapi-ratelimit-headers-11). */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  return {
    'ratelimit-policy': states
      .map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`)
      .join(', '),
    ratelimit: states.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  }
}
