import type { Pool } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import {
  startSendingLoop,
  type SendingLog,
  type SendingLoop,
  type SendingWorker,
} from '../../sending/sending-loop.ts'
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
  log: SendingLog
  /** Called when the owner of a disabled endpoint is to get a mail. */
  wakeMailWorker: () => void
}

// A third of a lane's lease.
const HEARTBEAT = 5_000
// Each lane waits for one request, so many may be open at once.
const MAX_LANES = 500

/** Starts sending events to endpoints, every second. Any number of servers may do this. */
export function startWebhookWorker(deps: WorkerDeps): SendingWorker {
  const worker = startSendingLoop('events', deps.log, async (loop) => {
    while (await placeEvents(deps.pool, deps.now())) if (loop.signal.aborted) return
    const free = MAX_LANES - loop.runningCount
    if (free === 0 || loop.signal.aborted) return
    for (const lane of await leaseLanes(deps.pool, deps.now(), free)) void loop.run(serve(deps, loop, lane))
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      deps.outbound.close()
    },
  }
}

async function serve(deps: WorkerDeps, { signal, report }: SendingLoop, lane: Lane): Promise<void> {
  let isHeld = true
  const heart = setInterval(() => void extendLane(deps.pool, lane).catch(report), HEARTBEAT).unref()
  try {
    let due = await readDue(deps.pool, lane, deps.now())
    while (isHeld && due.length > 0 && !signal.aborted) {
      isHeld = await sendAll(deps, signal, lane, due)
      if (isHeld) due = await readDue(deps.pool, lane, deps.now())
    }
  } finally {
    clearInterval(heart)
    if (isHeld) await releaseLane(deps.pool, lane)
  }
}

// Returns whether the lane is still this server's.
async function sendAll(
  deps: WorkerDeps,
  stopping: AbortSignal,
  lane: Lane,
  due: DueDelivery[],
): Promise<boolean> {
  for (const delivery of due) {
    const result = await tryDelivery(deps, lane.webhookId, delivery, stopping)
    if (result === null) return true
    if (!(await storeOutcome(deps.pool, lane, delivery.id, result))) return false
    if (result.stop === null) continue
    await disable(deps, lane.webhookId, result.stop)
    return true
  }
  return true
}

async function disable(deps: WorkerDeps, webhookId: string, stop: 'GONE' | 'FAILED'): Promise<void> {
  await inTransaction(deps.pool, (client) => stopWebhook(client, webhookId, stop, deps.now()))
  deps.wakeMailWorker()
}
