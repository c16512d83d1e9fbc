import type { Context } from '../../graphql/base/context.ts'
import type { Viewer } from '../../viewer.ts'
import { rememberingLearner, type RememberingLearner } from './remembering-learner.ts'

const learners = new WeakMap<Context, Map<string, Promise<RememberingLearner>>>()

/**
 * Returns the learner after bringing their log of reviews up to date. A request does this at most once for
 * each learner, as soon as a field needs what they remember.
 */
export function rememberingLearnerIn(
  context: Context,
  { id }: Pick<Viewer, 'id'>,
): Promise<RememberingLearner> {
  const learnersById = learners.get(context) ?? new Map<string, Promise<RememberingLearner>>()
  learners.set(context, learnersById)
  const access = context.viewer?.access ?? null
  const learner = learnersById.get(id) ?? rememberingLearner(context.deps, { id, access })
  learnersById.set(id, learner)
  return learner
}
