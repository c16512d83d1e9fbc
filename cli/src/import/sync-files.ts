import pLimit from 'p-limit'
import { Failure, NotSignedIn, ServerAway, Unreachable } from '../failures.ts'
import type { GoodFile, Outcome } from './outcome.ts'
import { type SyncContext, type SyncMode, syncFile } from './sync-file.ts'

/** How many files are dealt with, and who hears of it. */
export interface SyncJob extends SyncContext {
  concurrency: number
  /** Whether the first failure ends it all. */
  failFast: boolean
  onOutcome: OnOutcome
}

/** Hears what becomes of a file, and whether that took the time of sending it. */
export type OnOutcome = (file: GoodFile, outcome: Outcome, wasSent: boolean) => void

/**
 * Syncs files, several at a time. Stops early where it is no use to go on; what is running then comes to its end.
 * @param files as they were checked
 * @param mode what is wanted of the server
 * @param job how
 * @returns what stopped it early; null if all files have had their turn, or the user stopped it
 */
export async function syncFiles(files: GoodFile[], mode: SyncMode, job: SyncJob): Promise<Failure | null> {
  const limit = pLimit(job.concurrency)
  let stopped: Failure | null = null
  const sync = async (file: GoodFile) => {
    if (stopped || job.patience.signal.aborted) return
    const outcome = await outcomeOf(file, mode, job)
    if (!outcome) return
    if (outcome.kind === 'failed' && (job.failFast || endsAll(outcome.failure))) stopped ??= outcome.failure
    // Of a file that the server was known to have there is no difference to tell.
    job.onOutcome(file, outcome, outcome.kind === 'failed' || outcome.difference !== null)
  }
  await Promise.all(files.map((file) => limit(sync, file)))
  return stopped
}

async function outcomeOf(file: GoodFile, mode: SyncMode, job: SyncJob): Promise<Outcome | null> {
  try {
    return await syncFile(file, mode, job)
  } catch (failure) {
    if (job.patience.signal.aborted) return null
    if (failure instanceof Failure) return { kind: 'failed', failure }
    throw failure
  }
}

// Where nobody is signed in or the server is gone, the next file would fare no better.
function endsAll(failure: Failure): boolean {
  return [NotSignedIn, ServerAway, Unreachable].some((kind) => failure instanceof kind)
}
