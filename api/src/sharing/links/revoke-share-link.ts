import type { ShareLink } from '../../database/prisma/client.ts'
import { workingLinks } from './list-share-links.ts'
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
 * @returns the quiz, and the links that are left.
 * @throws NotFound when the viewer may not see the quiz, or it has no such link.
 * @throws Forbidden when the viewer does not own the quiz.
 */
export async function revokeShareLink(
  deps: Deps,
  viewer: Viewer,
  { quizId, linkId }: LinkRef,
): Promise<{ quiz: VisibleQuiz; links: ShareLink[] }> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  if (!isId(linkId)) throw new NotFound()
  const { prisma } = deps
  // Read in the same transaction: a change must not be made if its response cannot be sent.
  const [{ count }, links] = await prisma.$transaction([
    prisma.shareLink.updateMany({
      where: { id: linkId, quizId: quiz.id, revokedAt: null },
      data: { revokedAt: deps.now() },
    }),
    prisma.shareLink.findMany({ where: workingLinks(quiz.id), orderBy: { id: 'asc' } }),
  ])
  if (count === 0) throw new NotFound()
  return { quiz, links }
}
