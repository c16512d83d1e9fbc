// Whose progress is shown with a quiz or a section of an answer. It is the viewer's, but below a session that the call
// itself has opened it is that of who signed in: they need not be the viewer, and there need not be one.
import type { Viewer } from '../viewer.ts'
import { viewerOf } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'

type Learner = Pick<Viewer, 'id'>

const learners = new WeakMap<object, Learner>()

/** Shows the progress of a user who is not the viewer with a quiz. */
export function showTo(learner: Learner, quiz: object): void {
  learners.set(quiz, learner)
}

/** Shows the progress of the same user with the sections of a quiz as with the quiz. */
export function showAlike(quiz: object, sections: object[]): void {
  const learner = learners.get(quiz)
  if (learner) for (const section of sections) learners.set(section, learner)
}

/**
 * Returns whose progress is shown with a quiz or a section.
 *
 * @throws Unauthenticated when nobody is signed in.
 */
export function learnerOf(context: Context, item: object): Learner {
  return learners.get(item) ?? viewerOf(context)
}
