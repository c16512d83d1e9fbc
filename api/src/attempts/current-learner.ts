import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { enterAssignedAttempts } from '../progress/enter-assigned-attempts.ts'
import { catchUp } from '../learning/log/unreviewed-attempts.ts'
import { completeOverdue } from './completing/overdue-attempts.ts'

declare const isCurrent: unique symbol

/**
 * A learner whose overdue attempts have been completed, and whose progress and log of reviews contain
 * exactly the attempts whose scores may be shown. Functions that read attempts, progress or memory require this type.
 */
export interface CurrentLearner {
  readonly id: string
  readonly [isCurrent]: true
}

/** Completes the learner's overdue attempts, so that their attempts, progress and memory can be read. */
export async function currentLearner(deps: Deps, { id }: Pick<Viewer, 'id'>): Promise<CurrentLearner> {
  const { isProgressDue, isLogDue } = await completeOverdue(deps, { id })
  if (isLogDue) await catchUp(deps.pool, id)
  if (isProgressDue) await enterAssignedAttempts(deps, id)
  return { id } as CurrentLearner
}
