import type { Failure } from '../errors.ts'
import type { ValidFile } from './sync/outcome.ts'
import { type UpdatePlan, planUpdates } from './sync/plan-updates.ts'
import type { SyncMode } from './sync/send-sync.ts'
import { type SyncJob, syncFiles } from './sync/sync-files.ts'

export interface ImportJob extends SyncJob {
  mode: SyncMode
  /** Shows what updates would change, and asks whether to make them. New quizzes are created in any case. */
  confirmUpdates: (updates: UpdatePlan['updates']) => Promise<boolean>
  /** Called after the last prompt, before the first outcome. */
  onBegin: () => void
}

/**
 * Imports files that passed the check. With --update or --restore, a dry run first finds out what would
 * change.
 * @returns the failure that stopped the import early; null if it completed or the user stopped it
 */
export async function importFiles(files: ValidFile[], job: ImportJob): Promise<Failure | null> {
  if (!job.mode.update) {
    job.onBegin()
    return syncFiles(files, job.mode, job)
  }
  const plan = await planUpdates(files, job.mode, job)
  const isConfirmed =
    plan.stopped === null && (plan.updates.size === 0 || (await job.confirmUpdates(plan.updates)))
  for (const [file, { difference }] of plan.updates)
    if (difference) job.plannedDifferences.set(file, difference)
  const final = finalOutcomes(plan, isConfirmed, job)
  job.onBegin()
  for (const [file, outcome] of final) job.onOutcome(file, outcome, false)
  if (plan.stopped) return plan.stopped
  const remaining = files.filter((file) => !final.has(file))
  return syncFiles(remaining, job.mode, job)
}

function finalOutcomes(plan: UpdatePlan, isConfirmed: boolean, { mode, existing }: ImportJob) {
  const final = new Map(plan.final)
  if (plan.stopped || (isConfirmed && !mode.dryRun)) return final
  const isLastImport = ({ title, content }: ValidFile) =>
    existing.get(title)?.some(({ contentHash }) => contentHash === content.contentHash) === true
  for (const [file, update] of plan.updates) {
    const declined = mode.restore && isLastImport(file) ? 'differs' : 'changed'
    final.set(file, isConfirmed ? update : { ...update, kind: declined })
  }
  return final
}
