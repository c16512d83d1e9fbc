import { startSendingLoop, type SendingLog, type SendingWorker } from '../../../sending/sending-loop.ts'
import { findDuePlatforms, leaseScore, releaseScore, storeScoreOutcome } from './due-scores.ts'
import { tryScore, type TryDeps } from './try-score.ts'

export interface WorkerDeps extends TryDeps {
  log: SendingLog
}

// Milliseconds for all requests of a try. A lease is longer.
const TRY_LIMIT = 60_000
// How many scores of a platform a server sends at once.
const SENDERS = 4

/**
 * Starts sending scores to platforms, every second. Any number of servers may do this. A slow platform delays
 * no other.
 */
export function startScoreWorker(deps: WorkerDeps): SendingWorker {
  const served = new Set<string>()
  return startSendingLoop('scores', deps.log, async (loop) => {
    for (const platformId of await findDuePlatforms(deps.pool, deps.now())) {
      if (served.has(platformId) || loop.signal.aborted) continue
      served.add(platformId)
      void loop.run(serve(deps, platformId, loop.signal)).then(() => served.delete(platformId))
    }
  })
}

// One first: it finds the line item for the others.
async function serve(deps: WorkerDeps, platformId: string, stopping: AbortSignal): Promise<void> {
  const sendAll = async () => {
    while (await sendNext(deps, platformId, stopping));
  }
  if (await sendNext(deps, platformId, stopping)) await Promise.all(Array.from({ length: SENDERS }, sendAll))
}

async function sendNext(deps: WorkerDeps, platformId: string, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  const due = await leaseScore(deps.pool, platformId, deps.now())
  if (!due) return false
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TRY_LIMIT)])
  const outcome = await tryScore(deps, due, { signal, stopping })
  if (outcome === null) await releaseScore(deps.pool, due)
  else await storeScoreOutcome(deps.pool, due, outcome)
  return outcome !== null
}
