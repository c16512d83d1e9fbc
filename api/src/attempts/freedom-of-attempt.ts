import { readFreedom, type Freedom } from '../assignments/access/freedom.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { resultOf, type AttemptResult } from './result.ts'

const FREE: Freedom = { scoreFree: true, keyFree: true }

/** Reads what may be shown of an attempt once it is completed: everything of practice. */
export async function freedomOf(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { assignmentId, memberId }: Pick<Attempt, 'assignmentId' | 'memberId'>,
): Promise<Freedom> {
  // Without a member, it is an instructor's try, and instructors know the key.
  return assignmentId === null || memberId === null ? FREE : readFreedom(pool, assignmentId, now())
}

/**
 * Reads the result of an attempt.
 *
 * @returns null until the attempt is completed and its score may be shown.
 */
export async function readResult(
  deps: Pick<Deps, 'pool' | 'now'>,
  attempt: Pick<Attempt, 'correct' | 'total' | 'assignmentId' | 'memberId'>,
): Promise<AttemptResult | null> {
  const { correct, total } = attempt
  if (correct === null) return null
  const { scoreFree } = await freedomOf(deps, attempt)
  return scoreFree ? resultOf({ correct, total }) : null
}
