import type { Viewer } from '../viewer.ts'
import type { Context } from '../graphql/base/context.ts'
import { currentLearner, type CurrentLearner } from './current-learner.ts'

const learners = new WeakMap<Context, Map<string, Promise<CurrentLearner>>>()

/**
 * Returns the learner after completing their overdue attempts. A request does this at most once for each
 * learner, as soon as a field needs their attempts or progress.
 */
export function currentLearnerIn(context: Context, { id }: Pick<Viewer, 'id'>): Promise<CurrentLearner> {
  const learnersById = learners.get(context) ?? new Map<string, Promise<CurrentLearner>>()
  learners.set(context, learnersById)
  const access = context.viewer?.access ?? null
  const learner = learnersById.get(id) ?? currentLearner(context.deps, { id, access })
  learnersById.set(id, learner)
  return learner
}
