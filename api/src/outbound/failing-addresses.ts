/** Milliseconds for which an address that keeps failing is left alone. */
const REST = 30_000
/** Failures in a row after which it is. */
const MAX_FAILURES = 3
const MAX_ADDRESSES = 1_000

/**
 * Remembers which addresses keep failing. Anybody can make this server ask such an address, with a forged
 * launch or the start of a sign-in, so it must not be asked each time.
 */
export interface FailingAddresses {
  /** Whether the address must not be asked now. */
  isResting: (address: string, at: number) => boolean
  noteFailure: (address: string, at: number) => void
  noteSuccess: (address: string) => void
}

export function failingAddresses(): FailingAddresses {
  const failures = new Map<string, { count: number; at: number }>()
  return {
    isResting: (address, at) => {
      const found = failures.get(address)
      return found !== undefined && found.count >= MAX_FAILURES && at - found.at < REST
    },
    noteFailure: (address, at) => {
      const { count = 0 } = failures.get(address) ?? {}
      if (failures.size >= MAX_ADDRESSES) failures.clear()
      failures.set(address, { count: count + 1, at })
    },
    noteSuccess: (address) => void failures.delete(address),
  }
}
