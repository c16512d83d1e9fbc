// Each quiz, section and question in a response shows the progress of one learner. Below `logIn`, this
// learner is the user who just signed in: the request may have another user's session, or none. Elsewhere, it
// is the viewer.
import type { Viewer } from '../viewer.ts'
import { viewerOf } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'

type Learner = Pick<Viewer, 'id'>

const learners = new WeakMap<object, Learner>()

/** Makes an item of the response show the progress of a learner other than the viewer. */
export function setLearner(item: object, learner: Learner): void {
  learners.set(item, learner)
}

/** Makes the items below one show the progress of the same learner, such as the sections of a quiz. */
export function copyLearner(parent: object, items: readonly object[]): void {
  const learner = learners.get(parent)
  if (learner) for (const item of items) learners.set(item, learner)
}

/**
 * Returns the learner whose progress an item shows.
 *
 * @throws Unauthenticated when nobody is signed in.
 */
export function learnerOf(context: Context, item: object): Learner {
  return learners.get(item) ?? viewerOf(context)
}
