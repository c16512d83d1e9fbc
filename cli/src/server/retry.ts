import { setTimeout } from 'node:timers/promises'
import { ConnectionLost, ServerAway } from '../failures.ts'

const DELAYS = [500, 1000, 2000]
const DELAYS_OF_REPEATABLE = [...DELAYS, 4000, 8000]
/** In milliseconds, over all waits for one request. */
const LONGEST_WAIT = 300_000

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
export function retry<Result>(work: () => Promise<Result>, patience: Patience): Promise<Result> {
  return keepTrying(work, patience, (error) => (error instanceof ServerAway ? error : null))
}

/**
 * Does something that may be done twice without harm, and does it again, with more patience, also where the connection
 * broke and nobody knows whether the server acted.
 * @param work sends a request
 * @param patience how to wait
 * @returns what the work returns
 * @throws ServerAway when neither server nor connection came back; else what the work throws
 */
export function retryRepeatable<Result>(work: () => Promise<Result>, patience: Patience): Promise<Result> {
  return keepTrying(
    work,
    patience,
    (error) => {
      if (error instanceof ConnectionLost) return new ServerAway(error.message.replace(/\.$/, ''))
      return error instanceof ServerAway ? error : null
    },
    DELAYS_OF_REPEATABLE,
  )
}

async function keepTrying<Result>(
  work: () => Promise<Result>,
  { signal, onWait }: Patience,
  reasonToRepeat: (error: unknown) => ServerAway | null,
  delays = DELAYS,
): Promise<Result> {
  let waited = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const reason = reasonToRepeat(error)
      if (!reason) throw error
      const delay = delays[attempt]
      if (delay === undefined) throw reason
      const wait = reason.retryAfter ?? withJitter(delay)
      waited += wait
      if (waited > LONGEST_WAIT) throw tooLong(reason, wait)
      onWait(reason.message, wait)
      await setTimeout(wait, undefined, { signal })
    }
  }
}

// So that programs that lost a server together do not all come back to it at one moment.
function withJitter(delay: number): number {
  return Math.round(delay * (0.75 + Math.random() / 2))
}

function tooLong({ message, retryAfter }: ServerAway, wait: number): ServerAway {
  const minutes = Math.ceil(wait / 60_000)
  return new ServerAway(`${message}; the server asks to come back in ${minutes} min`, retryAfter)
}
