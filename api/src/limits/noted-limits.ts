import type { NoteLimit } from './limit-state.ts'
import type { RateLimits } from './rate-limits.ts'

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
