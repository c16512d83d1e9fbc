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
 * @param username as typed; without regard to case.
 * @param address of the caller.
 */
export function guessesOf({ limits }: Deps, username: string, address: string): PasswordGuesses {
  const network = networkOf(address)
  const key = `${username.toLowerCase()}\n${network}`
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
