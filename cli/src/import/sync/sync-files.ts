import pLimit from 'p-limit'
import { Failure, NotSignedIn, ServerUnavailable, Unreachable } from '../../errors.ts'
import type { ValidFile, Outcome } from './outcome.ts'
import type { SyncMode } from './send-sync.ts'
import { type SyncContext, syncFile } from './sync-file.ts'

export interface SyncJob extends SyncContext {
  concurrency: number
  /** Whether to stop at the first failure. */
  failFast: boolean
  onOutcome: OnOutcome
}

/** Called with the outcome of each file. `wasSent` is whether the file counts towards the upload rate. */
export type OnOutcome = (file: ValidFile, outcome: Outcome, wasSent: boolean) => void

/**
 * Syncs several files at a time. Stops at a failure that all remaining files would have too; with `failFast`,
 * at any failure. Requests in progress are allowed to finish.
 * @returns the failure that stopped the sync early; null if it completed or the user stopped it
 */
export async function syncFiles(files: ValidFile[], mode: SyncMode, job: SyncJob): Promise<Failure | null> {
  const limit = pLimit(job.concurrency)
  let stopped: Failure | null = null
  const sync = async (file: ValidFile) => {
    if (stopped || job.retryOptions.signal.aborted) return
    const outcome = await outcomeOf(file, mode, job)
    if (!outcome) return
    if (outcome.kind === 'failed' && (job.failFast || stopsImport(outcome.failure)))
      stopped ??= outcome.failure
    // A file that the server already had was not sent: its difference is null.
    job.onOutcome(file, outcome, outcome.kind === 'failed' || outcome.difference !== null)
  }
  await Promise.all(files.map((file) => limit(sync, file)))
  return stopped
}

async function outcomeOf(file: ValidFile, mode: SyncMode, job: SyncJob): Promise<Outcome | null> {
  try {
    return await syncFile(file, mode, job)
  } catch (failure) {
    if (job.retryOptions.signal.aborted) return null
    if (failure instanceof Failure) return { kind: 'failed', failure }
    throw failure
  }
}

// Without a session or a server, all other files would fail too.
function stopsImport(failure: Failure): boolean {
  return [NotSignedIn, ServerUnavailable, Unreachable].some((kind) => failure instanceof kind)
}
