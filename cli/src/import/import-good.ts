import type { Failure } from '../failures.ts'
import type { GoodFile } from './outcome.ts'
import { type UpdatePlan, planUpdates } from './plan-updates.ts'
import type { SyncMode } from './sync-file.ts'
import { type SyncJob, syncFiles } from './sync-files.ts'

/** How good files are imported. */
export interface ImportJob extends SyncJob {
  mode: SyncMode
  /** Shows what updates would change; says whether they are wanted. */
  approve: (updates: UpdatePlan['updates']) => Promise<boolean>
  /** Is told when all that may be asked has been asked. */
  onBegin: () => void
}

/**
 * Brings checked files to the server. Where quizzes are to be updated, it is found out first what would change.
 * @param files as they were checked
 * @param job how
 * @returns what stopped it early; null if all files have had their turn, or the user stopped it
 */
export async function importGood(files: GoodFile[], job: ImportJob): Promise<Failure | null> {
  if (!job.mode.update) {
    job.onBegin()
    return syncFiles(files, job.mode, job)
  }
  const plan = await planUpdates(files, job.mode, job)
  const isApproved = plan.stopped === null && (plan.updates.size === 0 || (await job.approve(plan.updates)))
  for (const [file, { difference }] of plan.updates) if (difference) job.planned.set(file, difference)
  const settled = settledBy(plan, isApproved, job)
  job.onBegin()
  for (const [file, outcome] of settled) job.onOutcome(file, outcome, false)
  if (plan.stopped) return plan.stopped
  const rest = files.filter((file) => !settled.has(file))
  return syncFiles(rest, job.mode, job)
}

function settledBy(plan: UpdatePlan, isApproved: boolean, { mode, known }: ImportJob) {
  const settled = new Map(plan.settled)
  if (plan.stopped || (isApproved && !mode.dryRun)) return settled
  const isLastImport = ({ title, content }: GoodFile) =>
    known.get(title)?.some(({ contentHash }) => contentHash === content.contentHash) === true
  for (const [file, update] of plan.updates) {
    const declined = mode.restore && isLastImport(file) ? 'differs' : 'changed'
    settled.set(file, isApproved ? update : { ...update, kind: declined })
  }
  return settled
}
