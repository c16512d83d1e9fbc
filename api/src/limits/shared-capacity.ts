import { RateLimited, ServiceUnavailable } from '../errors.ts'

// Seconds after which to try again.
const SOON = 5

/** A limited resource of this process, such as memory, that no one user may take up alone. */
export interface SharedCapacity {
  /**
   * Takes some of it.
   *
   * @param who the user whose share it counts against.
   * @returns a function that gives it back.
   * @throws RateLimited when it exceeds the user's share, ServiceUnavailable when not enough is left for anybody.
   */
  take: (who: string, amount: number) => () => void
}

/**
 * Creates a resource that users share.
 *
 * @param all how much of it there is.
 * @param share the most that one user may take.
 */
export function sharedCapacity({ all, share }: { all: number; share: number }): SharedCapacity {
  const taken = new Map<string, number>()
  let takenInAll = 0
  function change(who: string, amount: number): void {
    const left = (taken.get(who) ?? 0) + amount
    takenInAll += amount
    if (left > 0) taken.set(who, left)
    else taken.delete(who)
  }
  return {
    take: (who, amount) => {
      if ((taken.get(who) ?? 0) + amount > share) throw new RateLimited(SOON)
      if (takenInAll + amount > all) throw new ServiceUnavailable()
      change(who, amount)
      let isTaken = true
      return () => {
        if (isTaken) change(who, -amount)
        isTaken = false
      }
    },
  }
}
