import type { Pool } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { ServiceUnavailable } from '../../errors.ts'
import {
  extendLane,
  leaseLanes,
  readDue,
  releaseLane,
  storeOutcome,
  type DueDelivery,
  type Lane,
} from './lanes.ts'
import { placeEvents } from './place-events.ts'
import { stopWebhook } from './stop-webhook.ts'
import { tryDelivery, type TryDeps } from './try-delivery.ts'

export interface WorkerDeps extends TryDeps {
  pool: Pool
  log: {
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  /** Called when the owner of a disabled endpoint is to get a mail. */
  wakeMailWorker: () => void
}

export interface WebhookWorker {
  /** Sends everything that is due, and waits until that is done. Errors are logged. */
  settle: () => Promise<void>
  /** Breaks off requests; their events are sent again later. */
  stop: () => Promise<void>
}

const POLL_INTERVAL = 1_000
// A third of a lane's lease.
const HEARTBEAT = 5_000
// Each lane waits for one request, so many may be open at once.
const MAX_LANES = 500

/**
 * Starts sending events to endpoints, every second. Any number of servers may do this. While the database is
 * down, it waits, and logs each outage once.
 */
export function startWebhookWorker(deps: WorkerDeps): WebhookWorker {
  const stopping = new AbortController()
  const lanes = new Set<Promise<void>>()
  let polling: Promise<void> | null = null
  let isDatabaseDown = false

  async function poll(): Promise<void> {
    try {
      while (await placeEvents(deps.pool, deps.now())) if (stopping.signal.aborted) return
      await fillLanes()
      isDatabaseDown = false
    } catch (error) {
      report(error)
    }
  }

  async function fillLanes(): Promise<void> {
    const free = MAX_LANES - lanes.size
    if (free === 0 || stopping.signal.aborted) return
    for (const lane of await leaseLanes(deps.pool, deps.now(), free)) {
      const running = serve(lane).catch(report)
      lanes.add(running)
      void running.then(() => lanes.delete(running))
    }
  }

  async function serve(lane: Lane): Promise<void> {
    let isHeld = true
    const heart = setInterval(() => void extendLane(deps.pool, lane).catch(report), HEARTBEAT).unref()
    try {
      let due = await readDue(deps.pool, lane, deps.now())
      while (isHeld && due.length > 0 && !stopping.signal.aborted) {
        isHeld = await sendAll(lane, due)
        if (isHeld) due = await readDue(deps.pool, lane, deps.now())
      }
    } finally {
      clearInterval(heart)
      if (isHeld) await releaseLane(deps.pool, lane)
    }
  }

  // Returns whether the lane is still this server's.
  async function sendAll(lane: Lane, due: DueDelivery[]): Promise<boolean> {
    for (const delivery of due) {
      const result = await tryDelivery(deps, lane.webhookId, delivery, stopping.signal)
      if (result === null) return true
      if (!(await storeOutcome(deps.pool, lane, delivery.id, result))) return false
      if (result.stop === null) continue
      await disable(lane.webhookId, result.stop)
      return true
    }
    return true
  }

  async function disable(webhookId: string, stop: 'GONE' | 'FAILED'): Promise<void> {
    await inTransaction(deps.pool, (client) => stopWebhook(client, webhookId, stop, deps.now()))
    deps.wakeMailWorker()
  }

  function report(err: unknown): void {
    if (!(translateDatabaseError(err) instanceof ServiceUnavailable)) {
      deps.log.error({ err }, 'Sending events failed')
    } else if (!isDatabaseDown) {
      isDatabaseDown = true
      deps.log.warn({ err }, 'The database is unavailable: events are waiting')
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
        await Promise.all(lanes)
        // What was sent may have let more become due.
        await run()
      } while (lanes.size > 0)
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await polling
      await Promise.all(lanes)
      deps.outbound.close()
    },
  }
}
