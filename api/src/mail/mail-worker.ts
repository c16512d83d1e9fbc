import { translateDatabaseError } from '../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../errors.ts'
import { deliverNext, type MailDeps } from './deliver-mail.ts'
import type { Transport } from './transport.ts'

export interface MailWorker {
  /** Sends queued mails soon. Returns at once and never throws. */
  wake: () => void
  /** Sends all mails that are due, and waits until they are sent. Errors are logged. */
  settle: () => Promise<void>
  /** Stops after the current mail. The transport stays open. */
  stop: () => Promise<void>
}

const POLL_INTERVAL = 5_000
// Milliseconds. During this delay the response to a reset request is sent, so that its timing reveals nothing
// about the address.
const WAKE_DELAY = 50

/**
 * Starts sending queued mails, one at a time: when woken, and every 5 seconds to pick up retries and mails
 * left behind by a server that died. While the database is down, it waits and logs each outage once.
 */
export function startMailWorker(deps: MailDeps & { transport: Transport; publicUrl: string }): MailWorker {
  let running: Promise<void> | null = null
  let isWoken = false
  const stopping = new AbortController()
  let isDatabaseDown = false

  async function deliverAll(): Promise<void> {
    try {
      while (isWoken) {
        isWoken = false
        let isMore = true
        while (isMore && !stopping.signal.aborted)
          isMore = await deliverNext(deps, deps.transport, deps.publicUrl)
        isDatabaseDown = false
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
    } else if (!isDatabaseDown) {
      isDatabaseDown = true
      deps.log.warn({ err }, 'The database is unavailable: mails are waiting')
    }
  }

  // A call during a run makes that run check the queue again before it ends.
  async function drain(): Promise<void> {
    if (stopping.signal.aborted) return
    isWoken = true
    running ??= deliverAll()
    await running
  }

  let delay: NodeJS.Timeout | undefined
  const check = setInterval(() => void drain(), POLL_INTERVAL).unref()
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
