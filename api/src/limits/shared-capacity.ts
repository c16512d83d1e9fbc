import { RateLimited, ServiceUnavailable } from '../errors.ts'

// Seconds.
const RETRY_AFTER = 5

/** A limited resource of this process, such as memory, that no single user may use up. */
export interface SharedCapacity {
  /**
   * Reserves an amount for a user.
   *
   * @returns a function that releases it.
   * @throws RateLimited when the user would hold more than their share.
   * @throws ServiceUnavailable when not enough is left.
   */
  acquire: (user: string, amount: number) => () => void
}

export function sharedCapacity({ total, perUser }: { total: number; perUser: number }): SharedCapacity {
  const usage = new Map<string, number>()
  let totalUsage = 0
  function change(user: string, amount: number): void {
    const used = (usage.get(user) ?? 0) + amount
    totalUsage += amount
    if (used > 0) usage.set(user, used)
    else usage.delete(user)
  }
  return {
    acquire: (user, amount) => {
      if ((usage.get(user) ?? 0) + amount > perUser) throw new RateLimited(RETRY_AFTER)
      if (totalUsage + amount > total) throw new ServiceUnavailable()
      change(user, amount)
      let isHeld = true
      return () => {
        if (isHeld) change(user, -amount)
        isHeld = false
      }
    },
  }
}
