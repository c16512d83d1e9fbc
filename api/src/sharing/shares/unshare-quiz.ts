import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { requireOwnQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import { requireUser } from './find-user.ts'
import type { ShareRef } from './share-quiz.ts'

/**
 * Takes a right on a quiz back. Attempts that the user has begun go on.
 *
 * @throws NotFound when the viewer may not see the quiz, or it is not shared with the user.
 * @throws Forbidden when the viewer does not own the quiz.
 */
export async function unshareQuiz(
  deps: Deps,
  viewer: Viewer,
  { quizId, username }: ShareRef,
): Promise<VisibleQuiz> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  const user = await requireUser(deps, username)
  const { count } = await deps.prisma.quizShare.deleteMany({ where: { quizId: quiz.id, userId: user.id } })
  if (count === 0) throw new NotFound()
  return quiz
}
