import type { Viewer } from '../viewer.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed } from '../errors.ts'
import { requireAttempt } from './attempts.access.ts'
import { completeAttempt } from './completing/complete-attempt.ts'
import { isPastDeadline } from './deadline.ts'

/**
 * Returns one of the viewer's attempts, completing it first if its deadline has passed.
 *
 * @throws NotFound when the attempt is not the viewer's.
 */
export async function currentAttempt(deps: Deps, viewer: Viewer, attemptId: string): Promise<Attempt> {
  const attempt = await requireAttempt(deps, viewer, attemptId)
  const isOverdue = attempt.status === 'IN_PROGRESS' && isPastDeadline(attempt.deadline, deps.now())
  return isOverdue ? completeAttempt(deps, viewer, attemptId) : attempt
}

/**
 * Returns one of the viewer's attempts in progress.
 *
 * @throws NotFound when the attempt is not the viewer's.
 * @throws AttemptClosed when the attempt is no longer in progress.
 */
export async function requireOpenAttempt(deps: Deps, viewer: Viewer, attemptId: string): Promise<Attempt> {
  const attempt = await currentAttempt(deps, viewer, attemptId)
  if (attempt.status !== 'IN_PROGRESS') throw new AttemptClosed()
  return attempt
}
