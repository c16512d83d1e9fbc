import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { requireOwnQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'

export interface LinkRef {
  quizId: string
  linkId: string
}

/**
 * Revokes a link for good. Attempts that were started with it go on.
 *
 * @returns the quiz.
 * @throws NotFound when the viewer may not see the quiz, or it has no such link.
 * @throws Forbidden when the viewer does not own the quiz.
 */
export async function revokeShareLink(
  deps: Deps,
  viewer: Viewer,
  { quizId, linkId }: LinkRef,
): Promise<VisibleQuiz> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  if (!isId(linkId)) throw new NotFound()
  const { count } = await deps.prisma.shareLink.updateMany({
    where: { id: linkId, quizId: quiz.id, revokedAt: null },
    data: { revokedAt: deps.now() },
  })
  if (count === 0) throw new NotFound()
  return quiz
}
