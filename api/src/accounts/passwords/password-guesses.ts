import type { Deps } from '../../deps.ts'
import { networkOf } from '../../limits/network.ts'

/** Counts wrong passwords, and refuses further guesses after too many of them. */
export interface PasswordGuesses {
  /** @throws RateLimited when the limit has been reached. */
  refuseIfTooMany: () => Promise<void>
  /** @throws RateLimited when this wrong password exceeds the limit. */
  countWrong: () => Promise<void>
}

/**
 * Limits the guesses at one account's password from one network. Each network has its own counter, so that a
 * stranger cannot lock the user out.
 *
 * @param account the account's id, which stays the same when the username changes. For an unknown username,
 *   pass the username.
 * @param address the caller's network address.
 */
export function guessesOf({ limits }: Deps, account: string, address: string): PasswordGuesses {
  const network = networkOf(address)
  const key = `${account.toLowerCase()}\n${network}`
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
