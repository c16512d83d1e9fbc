import type { Viewer } from '../viewer.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed } from '../errors.ts'
import { requireAttempt } from './attempts.access.ts'
import { completeAttempt } from './complete-attempt.ts'
import { isPastDeadline } from './deadline.ts'

/**
 * Returns an attempt of the viewer's as it stands now: one that ran out of time is completed first.
 *
 * @throws NotFound when the attempt is not the viewer's.
 */
export async function currentAttempt(deps: Deps, viewer: Viewer, attemptId: string): Promise<Attempt> {
  const attempt = await requireAttempt(deps, viewer, attemptId)
  const isOver = attempt.status === 'IN_PROGRESS' && isPastDeadline(attempt.deadline, deps.now())
  return isOver ? completeAttempt(deps, viewer, attemptId) : attempt
}

/**
 * Returns an attempt of the viewer's that is in progress: resuming it is reading it.
 *
 * @throws NotFound when the attempt is not the viewer's.
 * @throws AttemptClosed when it is not in progress any more.
 */
export async function requireOpenAttempt(deps: Deps, viewer: Viewer, attemptId: string): Promise<Attempt> {
  const attempt = await currentAttempt(deps, viewer, attemptId)
  if (attempt.status !== 'IN_PROGRESS') throw new AttemptClosed()
  return attempt
}
