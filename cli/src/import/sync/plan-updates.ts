import type { Failure } from '../../errors.ts'
import type { ValidFile, Outcome, Synced } from './outcome.ts'
import type { SyncMode } from './send-sync.ts'
import { unchangedQuiz } from './sync-file.ts'
import { type SyncJob, syncFiles } from './sync-files.ts'

export interface UpdatePlan {
  /** Files whose quizzes would be updated. */
  updates: Map<ValidFile, Synced>
  /** Files whose outcome is already final. */
  final: Map<ValidFile, Outcome>
  /** The failure that stopped planning early, or null. */
  stopped: Failure | null
}

/** Finds out, with a dry run, which existing quizzes would be updated and how. */
export async function planUpdates(files: ValidFile[], mode: SyncMode, job: SyncJob): Promise<UpdatePlan> {
  const plan: UpdatePlan = { updates: new Map(), final: new Map(), stopped: null }
  const toCompare = files.filter((file) => job.existing.has(file.title) && !unchangedQuiz(file, job))
  const onOutcome = (file: ValidFile, outcome: Outcome) => {
    if (outcome.kind === 'updated') plan.updates.set(file, outcome)
    // `created` means that the quiz was deleted in the meantime: the import will create it again.
    else if (outcome.kind !== 'created') plan.final.set(file, outcome)
  }
  plan.stopped = await syncFiles(toCompare, { ...mode, dryRun: true }, { ...job, onOutcome })
  return plan
}
