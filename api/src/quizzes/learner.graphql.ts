// Each quiz and section in a response shows the progress of one learner. Below `logIn`, this learner is the
// user who just signed in: the request may have another user's session, or none. Elsewhere, it is the viewer.
import type { Viewer } from '../viewer.ts'
import { viewerOf } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'

type Learner = Pick<Viewer, 'id'>

const learners = new WeakMap<object, Learner>()

/** Makes a quiz in the response show the progress of a learner other than the viewer. */
export function setLearner(quiz: object, learner: Learner): void {
  learners.set(quiz, learner)
}

/** Makes the sections of a quiz show the progress of the same learner as the quiz. */
export function copyLearner(quiz: object, sections: object[]): void {
  const learner = learners.get(quiz)
  if (learner) for (const section of sections) learners.set(section, learner)
}

/**
 * Returns the learner whose progress a quiz or a section shows.
 *
 * @throws Unauthenticated when nobody is signed in.
 */
export function learnerOf(context: Context, item: object): Learner {
  return learners.get(item) ?? viewerOf(context)
}
