import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../../errors.ts'
import {
  extendExport,
  failExport,
  leaseExport,
  LeaseLost,
  returnExport,
  type LeasedExport,
} from './export-lease.ts'
import { makeExport, type MakingDeps } from './make-export.ts'

export interface ExportWorkerDeps extends MakingDeps {
  log: {
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  /** Called when a mail was queued. */
  wakeMailWorker: () => void
}

export interface ExportWorker {
  /** Makes all exports that wait, and waits until they are made. Errors are logged. */
  settle: () => Promise<void>
  /** Breaks off; another server starts the export again. */
  stop: () => Promise<void>
}

const POLL_INTERVAL = 2_000
// A third of a lease.
const HEARTBEAT = 5_000

/**
 * Starts making exports, one at a time. Any number of servers may do this: each export is leased to one of
 * them. While the database is down, it waits, and logs each outage once.
 */
export function startExportWorker(deps: ExportWorkerDeps): ExportWorker {
  const { pool, log } = deps
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isDown = false

  async function makeAll(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const leased = await leaseExport(pool)
        if (!leased) break
        await make(leased)
      }
      isDown = false
    } catch (error) {
      // A server that stops closes its connections after a while, whatever is being done.
      if (!stopping.signal.aborted) report(error)
    }
  }

  async function make(leased: LeasedExport): Promise<void> {
    const heart = setInterval(() => void extendExport(pool, leased).catch(report), HEARTBEAT).unref()
    try {
      await makeExport(deps, leased, stopping.signal)
      deps.wakeMailWorker()
    } catch (error) {
      await giveBack(leased, error)
    } finally {
      clearInterval(heart)
    }
  }

  async function giveBack(leased: LeasedExport, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return
    if (stopping.signal.aborted) return returnExport(pool, leased)
    report(error)
    await failExport(pool, leased)
  }

  function report(err: unknown): void {
    if (!(translateDatabaseError(err) instanceof ServiceUnavailable)) {
      log.error({ err }, 'Making an export failed')
    } else if (!isDown) {
      isDown = true
      log.warn({ err }, 'The database or the store of pictures is unavailable: exports are waiting')
    }
  }

  async function run(): Promise<void> {
    if (stopping.signal.aborted) return
    running ??= makeAll().finally(() => (running = null))
    await running
  }

  const timer = setInterval(() => void run(), POLL_INTERVAL).unref()
  return {
    settle: run,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
