import { setTimeout } from 'node:timers/promises'
import { ServerAway } from './failures.ts'

const DELAYS = [500, 1000, 2000]
const LONGEST_WAIT = 30_000

/** How somebody waits for a server. */
export interface Patience {
  /** Aborted when the user wants to stop. */
  signal: AbortSignal
  /** Is told before each wait. */
  onWait: (reason: string, milliseconds: number) => void
}

/**
 * Does something again, a few times, as long as it fails because the server is away.
 * @param work sends a request that was not carried out when it throws ServerAway
 * @param patience how to wait
 * @returns what the work returns
 * @throws what the work throws last; at once where the server asks for a wait too long to sit through
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  { signal, onWait }: Patience,
): Promise<Result> {
  for (const delay of DELAYS) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error
      const wait = error.retryAfter ?? delay
      if (wait > LONGEST_WAIT) throw error
      onWait(error.message, wait)
      await setTimeout(wait, undefined, { signal })
    }
  }
  return work()
}
