import type { Viewer } from '../viewer.ts'
import type { Context } from '../graphql/base/context.ts'
import { currentLearner, type CurrentLearner } from './current-learner.ts'

const learners = new WeakMap<Context, Map<string, Promise<CurrentLearner>>>()

/**
 * Completes the learner's overdue attempts at most once per request, when the first field needs their
 * progress.
 */
export function currentLearnerIn(context: Context, { id }: Pick<Viewer, 'id'>): Promise<CurrentLearner> {
  const ofContext = learners.get(context) ?? new Map<string, Promise<CurrentLearner>>()
  learners.set(context, ofContext)
  const learner = ofContext.get(id) ?? currentLearner(context.deps, { id })
  ofContext.set(id, learner)
  return learner
}
