import type { Failure } from '../failures.ts'
import type { GoodFile, Outcome, Synced } from './outcome.ts'
import { type SyncMode, unchangedQuiz } from './sync-file.ts'
import { type SyncJob, syncFiles } from './sync-files.ts'

/** What updates would do. */
export interface UpdatePlan {
  /** The files whose quizzes would be updated. */
  updates: Map<GoodFile, Synced>
  /** The files of which it is known already what becomes of them. */
  settled: Map<GoodFile, Outcome>
  /** What stopped the asking early; null if nothing did. */
  stopped: Failure | null
}

/**
 * Asks the server how files differ from the quizzes of their titles, before anything is written.
 * @param files as they were checked
 * @param mode what is wanted of the server
 * @param job how files are sent
 * @returns what would become of the files whose titles the server has
 */
export async function planUpdates(files: GoodFile[], mode: SyncMode, job: SyncJob): Promise<UpdatePlan> {
  const plan: UpdatePlan = { updates: new Map(), settled: new Map(), stopped: null }
  const known = files.filter((file) => job.known.has(file.title) && !unchangedQuiz(file, job))
  const onOutcome = (file: GoodFile, outcome: Outcome) => {
    if (outcome.kind === 'updated') plan.updates.set(file, outcome)
    // A quiz that was deleted meanwhile is made like any other.
    else if (outcome.kind !== 'created') plan.settled.set(file, outcome)
  }
  plan.stopped = await syncFiles(known, { ...mode, dryRun: true }, { ...job, onOutcome })
  return plan
}
