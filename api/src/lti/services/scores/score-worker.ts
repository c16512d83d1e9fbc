import { translateDatabaseError } from '../../../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../../../errors.ts'
import { findDuePlatforms, leaseScore, releaseScore, storeScoreOutcome } from './due-scores.ts'
import { tryScore, type TryDeps } from './try-score.ts'

export interface WorkerDeps extends TryDeps {
  log: {
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
}

export interface ScoreWorker {
  /** Sends everything that is due, and waits until that is done. Errors are logged. */
  settle: () => Promise<void>
  /** Breaks off requests; their scores are sent later. */
  stop: () => Promise<void>
}

const POLL_INTERVAL = 1_000
// Milliseconds for all requests of a try. A lease is longer.
const TRY_LIMIT = 60_000
// How many scores of a platform a server sends at once.
const SENDERS = 4

/**
 * Starts sending scores to platforms. Any number of servers may do this. A slow platform delays no other.
 * While the database is down, it waits, and logs each outage once.
 */
export function startScoreWorker(deps: WorkerDeps): ScoreWorker {
  const stopping = new AbortController()
  const serving = new Map<string, Promise<void>>()
  let polling: Promise<void> | null = null
  let isDatabaseDown = false

  async function poll(): Promise<void> {
    try {
      for (const platformId of await findDuePlatforms(deps.pool, deps.now())) {
        if (serving.has(platformId) || stopping.signal.aborted) continue
        const running = serve(platformId)
        serving.set(platformId, running)
        void running.then(() => serving.delete(platformId))
      }
      isDatabaseDown = false
    } catch (error) {
      report(error)
    }
  }

  // One first: it finds the line item for the others.
  async function serve(platformId: string): Promise<void> {
    try {
      if (await sendNext(platformId))
        await Promise.all(Array.from({ length: SENDERS }, () => sendAll(platformId)))
    } catch (error) {
      report(error)
    }
  }

  async function sendAll(platformId: string): Promise<void> {
    while (await sendNext(platformId));
  }

  async function sendNext(platformId: string): Promise<boolean> {
    if (stopping.signal.aborted) return false
    const due = await leaseScore(deps.pool, platformId, deps.now())
    if (!due) return false
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_LIMIT)])
    const outcome = await tryScore(deps, due, { signal, stopping: stopping.signal })
    if (outcome === null) await releaseScore(deps.pool, due)
    else await storeScoreOutcome(deps.pool, due, outcome)
    return outcome !== null
  }

  function report(err: unknown): void {
    if (!(translateDatabaseError(err) instanceof ServiceUnavailable)) {
      deps.log.error({ err }, 'Sending scores failed')
    } else if (!isDatabaseDown) {
      isDatabaseDown = true
      deps.log.warn({ err }, 'The database is unavailable: scores are waiting')
    }
  }

  async function run(): Promise<void> {
    if (stopping.signal.aborted) return
    polling ??= poll().finally(() => (polling = null))
    await polling
  }

  const timer = setInterval(() => void run(), POLL_INTERVAL).unref()
  return {
    settle: async () => {
      do {
        await run()
        await Promise.all(serving.values())
        // What was sent may have let more become due.
        await run()
      } while (serving.size > 0)
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await polling
      await Promise.all(serving.values())
    },
  }
}
