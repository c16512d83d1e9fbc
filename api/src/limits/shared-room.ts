import { RateLimited, ServiceUnavailable } from '../errors.ts'

// Seconds after which to try again.
const SOON = 5

/** Something of which this process has only so much, such as memory, and of which nobody may have it all. */
export interface SharedRoom {
  /**
   * Takes some of it.
   *
   * @param who has a share; others are not kept from theirs.
   * @returns gives it back.
   * @throws RateLimited when that is more than one's share, ServiceUnavailable when it is more than there is.
   */
  take: (who: string, amount: number) => () => void
}

/**
 * Makes a room.
 *
 * @param share what one may have of it.
 */
export function sharedRoom({ all, share }: { all: number; share: number }): SharedRoom {
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
