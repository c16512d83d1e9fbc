import { translateDatabaseError } from '../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../errors.ts'

export interface SendingLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** A worker that sends what is due to other servers. */
export interface SendingWorker {
  /** Sends everything that is due, and waits until that is done. Errors are logged. */
  settle: () => Promise<void>
  /** Breaks off requests; what they were about is sent again later. */
  stop: () => Promise<void>
}

/** What a worker needs of its loop. */
export interface SendingLoop {
  /** Aborted when the worker stops. */
  signal: AbortSignal
  /** How much is being sent. */
  readonly runningCount: number
  /** Lets something run until it ends; a failure is logged. */
  run: (sending: Promise<void>) => Promise<void>
  /** Logs an error, but each outage of the database only once. */
  report: (error: unknown) => void
}

const POLL_INTERVAL = 1_000

/**
 * Looks every second for what is due. While the database is down, it waits.
 *
 * @param what is sent, for the log: “events”.
 * @param poll starts what is due; the loop waits for the rest.
 */
export function startSendingLoop(
  what: string,
  log: SendingLog,
  poll: (loop: SendingLoop) => Promise<void>,
): SendingWorker {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let polling: Promise<void> | null = null
  let isDatabaseDown = false

  function report(err: unknown): void {
    if (!(translateDatabaseError(err) instanceof ServiceUnavailable)) {
      log.error({ err }, `Sending ${what} failed`)
    } else if (!isDatabaseDown) {
      isDatabaseDown = true
      log.warn({ err }, `The database is unavailable: ${what} are waiting`)
    }
  }

  const loop: SendingLoop = {
    signal: stopping.signal,
    get runningCount() {
      return running.size
    },
    run: async (sending) => {
      const caught = sending.catch(report)
      running.add(caught)
      await caught
      running.delete(caught)
    },
    report,
  }

  async function pollOnce(): Promise<void> {
    try {
      await poll(loop)
      isDatabaseDown = false
    } catch (error) {
      report(error)
    }
  }

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return
    polling ??= pollOnce().finally(() => (polling = null))
    await polling
  }

  const timer = setInterval(() => void look(), POLL_INTERVAL).unref()
  return {
    settle: async () => {
      do {
        await look()
        await Promise.all(running)
        // What was sent may have let more become due.
        await look()
      } while (running.size > 0)
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await polling
      await Promise.all(running)
    },
  }
}
