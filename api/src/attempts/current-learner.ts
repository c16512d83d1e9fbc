import type { Viewer } from '../viewer.ts'
import type { Deps } from '../deps.ts'
import { completeOverdue } from './completing/overdue-attempts.ts'

declare const isCurrent: unique symbol

/**
 * A learner whose overdue attempts have been completed. Functions that read attempts or progress require this
 * type, so that their results include those attempts.
 */
export interface CurrentLearner {
  readonly id: string
  readonly [isCurrent]: true
}

/** Completes the learner's overdue attempts, so that their attempts and progress can be read. */
export async function currentLearner(deps: Deps, { id }: Pick<Viewer, 'id'>): Promise<CurrentLearner> {
  await completeOverdue(deps, { id })
  return { id } as CurrentLearner
}
