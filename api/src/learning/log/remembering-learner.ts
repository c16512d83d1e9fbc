import { currentLearner, type CurrentLearner } from '../../attempts/current-learner.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { catchUp } from './unreviewed-attempts.ts'

declare const isCaughtUp: unique symbol

/**
 * A learner whose log of reviews is complete and folded. Functions that read memory require this type.
 * Everything else does without: bringing the log up to date may take seconds after an upgrade.
 */
export interface RememberingLearner extends CurrentLearner {
  readonly [isCaughtUp]: true
}

/** Brings the learner's log of reviews up to date, so that what they remember can be read. */
export async function rememberingLearner(
  deps: Pick<Deps, 'pool' | 'now'>,
  viewer: Pick<Viewer, 'id' | 'access'>,
): Promise<RememberingLearner> {
  const learner = await currentLearner(deps, viewer)
  await catchUp(deps.pool, learner.id)
  return learner as RememberingLearner
}
