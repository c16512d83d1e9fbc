import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireOwnQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import { requireSharing } from '../sharing-setting.ts'
import { right } from '../sharing-rules.ts'
import { findUser } from './find-user.ts'
import type { ListedShare } from './list-shares.ts'

export const shareQuizRules = z.object({ right })

/** Which quiz to share, and with whom. */
export interface ShareRef {
  quizId: string
  username: string
}

/**
 * Gives another user a right on a quiz, in place of an earlier one.
 *
 * @throws RateLimited after too many usernames that nobody has.
 * @throws NotFound when the viewer may not see the quiz, or nobody has the username.
 * @throws Forbidden when the viewer does not own the quiz, or sharing is switched off on this server.
 * @throws InvalidInput when the right is wrong, or the user is the viewer.
 */
export async function shareQuiz(
  deps: Deps,
  viewer: Viewer,
  { quizId, username }: ShareRef,
  input: unknown,
): Promise<{ quiz: VisibleQuiz; share: ListedShare }> {
  await deps.limits.unknownUsernames.refuseIfUsedUp(viewer.id)
  const quiz = await requireOwnQuiz(deps, viewer, quizId)
  requireSharing(deps, 'users')
  const user = await findUser(deps, username)
  if (!user) {
    await deps.limits.unknownUsernames.count(viewer.id)
    throw new NotFound()
  }
  const { right } = check(shareQuizRules, input)
  if (user.id === viewer.id) throw InvalidInput.of('username', 'This quiz is yours: share it with others')
  const key = { quizId: quiz.id, userId: user.id }
  const { grantedAt } = await deps.prisma.quizShare.upsert({
    where: { quizId_userId: key },
    create: { ...key, right, grantedAt: deps.now() },
    update: { right, grantedAt: deps.now() },
  })
  return { quiz, share: { username: user.username, right, grantedAt } }
}
