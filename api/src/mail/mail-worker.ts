import { translateDatabaseError } from '../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../errors.ts'
import { deliverNext, type MailDeps } from './deliver-mail.ts'
import type { Transport } from './transport.ts'

/** What sends the queued mails of this server. */
export interface MailWorker {
  /** Says that there is a mail. The caller is not kept waiting, and sees no failure. */
  wake: () => void
  /** Sends what is due now, and waits for it. Failures are logged. */
  settle: () => Promise<void>
  /** Ends the work, after the mail under way. The transport stays open. */
  stop: () => Promise<void>
}

const CHECK_EVERY = 5_000
// The answer to a request for a reset is out before its mail is worked on: its time tells nothing about the address.
const WAKE_DELAY = 50

/**
 * Sends queued mails, one after the other: when woken, and every 5 seconds for those to be tried again, or queued by a
 * server that ended. While the database is away this waits, with one warning for each outage.
 */
export function startMailWorker(deps: MailDeps & { transport: Transport; publicUrl: string }): MailWorker {
  let running: Promise<void> | null = null
  let isWoken = false
  const stopping = new AbortController()
  let isAway = false

  async function deliverAll(): Promise<void> {
    try {
      while (isWoken) {
        isWoken = false
        let isMore = true
        while (isMore && !stopping.signal.aborted)
          isMore = await deliverNext(deps, deps.transport, deps.publicUrl)
        isAway = false
      }
    } catch (error) {
      report(error)
    } finally {
      running = null
    }
  }

  function report(err: unknown): void {
    if (!(translateDatabaseError(err) instanceof ServiceUnavailable)) {
      deps.log.error({ err }, 'Sending mails failed')
    } else if (!isAway) {
      isAway = true
      deps.log.warn({ err }, 'The database is away: mails wait for it')
    }
  }

  // Whoever comes while it runs is served by one more look at the queue.
  async function drain(): Promise<void> {
    if (stopping.signal.aborted) return
    isWoken = true
    running ??= deliverAll()
    await running
  }

  let delay: NodeJS.Timeout | undefined
  const check = setInterval(() => void drain(), CHECK_EVERY).unref()
  return {
    wake: () => {
      delay ??= setTimeout(() => {
        delay = undefined
        void drain()
      }, WAKE_DELAY).unref()
    },
    settle: drain,
    stop: async () => {
      stopping.abort()
      clearInterval(check)
      clearTimeout(delay)
      await running
    },
  }
}
