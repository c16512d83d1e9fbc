import { listedShare, sharesOf, type ListedShare } from './list-shares.ts'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { requireOwnQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import { requireUser } from './find-user.ts'
import type { ShareRef } from './share-quiz.ts'

/**
 * Takes a right on a quiz back. Attempts that the user has begun go on.
 *
 * @returns the quiz, and the shares that are left.
 * @throws NotFound when the viewer may not see the quiz, or it is not shared with the user.
 * @throws Forbidden when the viewer does not own the quiz.
 */
export async function unshareQuiz(
  deps: Deps,
  viewer: Viewer,
  { quizId, username }: ShareRef,
): Promise<{ quiz: VisibleQuiz; shares: ListedShare[] }> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  const user = await requireUser(deps, username)
  const { prisma } = deps
  // Read in the same transaction: a change must not be made if its response cannot be sent.
  const [{ count }, shares] = await prisma.$transaction([
    prisma.quizShare.deleteMany({ where: { quizId: quiz.id, userId: user.id } }),
    prisma.quizShare.findMany(sharesOf(quiz.id)),
  ])
  if (count === 0) throw new NotFound()
  return { quiz, shares: shares.map(listedShare) }
}
