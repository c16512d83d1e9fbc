import type { Viewer } from '../../viewer.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { AttemptClosed } from '../../errors.ts'
import { requireOpenAttempt } from '../open-attempt.ts'

/**
 * Abandons an attempt: it has no result and counts in no statistics.
 *
 * @throws NotFound when the attempt is not the viewer's.
 * @throws AttemptClosed when the attempt is no longer in progress.
 */
export async function endAttempt(deps: Deps, viewer: Viewer, attemptId: string): Promise<Attempt> {
  const attempt = await requireOpenAttempt(deps, viewer, attemptId)
  const { count } = await deps.prisma.attempt.updateMany({
    where: { id: attempt.id, status: 'IN_PROGRESS' },
    data: { status: 'ENDED' },
  })
  if (count === 0) throw new AttemptClosed()
  return { ...attempt, status: 'ENDED' }
}
