import type { Deps } from '../deps.ts'
import { networkOf } from '../limits/network.ts'

/** Watches how often a password was wrong. */
export interface PasswordGuesses {
  /** @throws RateLimited when there were too many wrong ones. */
  refuseIfTooMany: () => Promise<void>
  /** @throws RateLimited when this wrong one is too many. */
  countWrong: () => Promise<void>
}

/**
 * The guesses of one account's password from one address. Those from elsewhere count apart, so that a stranger cannot
 * lock an account's owner out.
 *
 * @param whose the account's id, which a new name does not change; or a name that is nobody's, as it was typed.
 * @param address of the caller.
 */
export function guessesOf({ limits }: Deps, whose: string, address: string): PasswordGuesses {
  const network = networkOf(address)
  const key = `${whose.toLowerCase()}\n${network}`
  return {
    refuseIfTooMany: async () => {
      await limits.failedLoginsOfAddress.refuseIfUsedUp(network)
      await limits.failedLogins.refuseIfUsedUp(key)
    },
    countWrong: async () => {
      await limits.failedLoginsOfAddress.count(network)
      await limits.failedLogins.count(key)
    },
  }
}
