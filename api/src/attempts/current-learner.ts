import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { enterAssignedAttempts } from '../progress/enter-assigned-attempts.ts'
import { completeOverdue } from './completing/overdue-attempts.ts'

declare const isCurrent: unique symbol

/**
 * A learner whose overdue attempts have been completed, and whose progress contains exactly the attempts
 * whose scores may be shown. Functions that read attempts or progress require this type.
 */
export interface CurrentLearner {
  readonly id: string
  readonly access: Viewer['access']
  readonly [isCurrent]: true
}

/** Completes the learner's overdue attempts, so that their attempts and progress can be read. */
export async function currentLearner(
  deps: Pick<Deps, 'pool' | 'now'>,
  { id, access }: Pick<Viewer, 'id' | 'access'>,
): Promise<CurrentLearner> {
  const isProgressDue = await completeOverdue(deps, { id })
  if (isProgressDue) await enterAssignedAttempts(deps, id)
  return { id, access } as CurrentLearner
}
