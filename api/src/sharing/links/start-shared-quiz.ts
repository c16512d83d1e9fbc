import type { Viewer } from '../../viewer.ts'
import { startAttempt } from '../../attempts/starting/start-attempt.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { requireLinkedQuiz } from './links.access.ts'

/**
 * Starts an attempt at the quiz of a link. It is an attempt like those at one's own quizzes, and counts to
 * the viewer's progress.
 *
 * @throws NotFound when the link does not work.
 * @throws InvalidInput when the timer is not a valid number of minutes.
 * @throws ConcurrentAttempt while the viewer has an attempt at this quiz in progress.
 */
export async function startSharedQuiz(
  deps: Deps,
  viewer: Viewer,
  { token, timerMinutes }: { token: string; timerMinutes?: unknown },
): Promise<Attempt> {
  const { id: quizId } = await requireLinkedQuiz(deps, token)
  const findQuiz = () => requireLinkedQuiz(deps, token)
  return startAttempt(deps, viewer, { quizId, sectionId: null, timerMinutes, findQuiz })
}
