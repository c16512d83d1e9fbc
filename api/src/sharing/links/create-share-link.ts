import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { ShareLink } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { hashToken, newToken } from '../../mail/token.ts'
import { requireOwnQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import { requireSharing } from '../sharing-setting.ts'
import { expiresAt, linkKind } from '../sharing-rules.ts'
import { MAX_LINKS, workingLinks } from './list-share-links.ts'

const FULL = `This quiz has ${MAX_LINKS} links, the most a quiz can have: revoke one first`

export const createShareLinkRules = z.object({ kind: linkKind, expiresAt })

/** A new link. Its token is stored nowhere, so it can be shown only now. */
export interface NewShareLink {
  quiz: VisibleQuiz
  link: ShareLink
  token: string
  url: string
}

/**
 * Creates an unlisted link to a quiz.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer does not own the quiz, or links are switched off on this server.
 * @throws InvalidInput naming every wrong field, or when the quiz has too many links.
 */
export async function createShareLink(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<NewShareLink> {
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  requireSharing(deps, 'links')
  const { kind, expiresAt = null } = check(createShareLinkRules, input)
  const createdAt = deps.now()
  if (expiresAt && expiresAt <= createdAt)
    throw InvalidInput.of('expiresAt', 'Choose an end that lies in the future')
  if ((await deps.prisma.shareLink.count({ where: workingLinks(quiz.id) })) >= MAX_LINKS)
    throw InvalidInput.of('quizId', FULL)
  const token = newToken()
  const link = await deps.prisma.shareLink.create({
    data: {
      id: uuid(),
      quizId: quiz.id,
      kind,
      tokenHash: new Uint8Array(hashToken(token)),
      createdAt,
      expiresAt,
    },
  })
  return { quiz, link, token, url: `${deps.publicUrl}/shared/${token}` }
}
