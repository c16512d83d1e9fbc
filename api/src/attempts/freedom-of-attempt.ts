import { readFreedom, type Freedom } from '../assignments/access/freedom.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { resultOf, type AttemptResult } from './result.ts'

/** What may be shown of practice. */
export const FREE: Freedom = { scoreFree: true, keyFree: true }
/** What may be shown of what is not completed. */
export const HIDDEN: Freedom = { scoreFree: false, keyFree: false }

/** What decides what may be shown of an attempt. */
type Taken = Pick<Attempt, 'status' | 'assignmentId' | 'memberId' | 'learnerId'>

/** Reads what may be shown of an attempt: all of practice, nothing of an assignment until completion. */
export async function freedomOf(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { status, assignmentId, memberId, learnerId }: Taken,
): Promise<Freedom> {
  if (assignmentId === null) return FREE
  // Another request may complete it before its questions are read.
  if (status !== 'COMPLETED') return HIDDEN
  return readFreedom(pool, { assignmentId, memberId, learnerId }, now())
}

/**
 * Reads the result of an attempt.
 *
 * @returns null until the attempt is completed and its score may be shown.
 */
export async function readResult(
  deps: Pick<Deps, 'pool' | 'now'>,
  attempt: Pick<Attempt, 'correct' | 'total' | 'leftOut'> & Taken,
): Promise<AttemptResult | null> {
  const { correct, total, leftOut } = attempt
  if (correct === null) return null
  const { scoreFree } = await freedomOf(deps, attempt)
  return scoreFree ? resultOf({ correct, total, leftOut }) : null
}
