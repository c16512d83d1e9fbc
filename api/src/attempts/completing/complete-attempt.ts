import type { PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { AttemptClosed, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { ATTEMPT_COLUMNS, TAKER } from '../attempt-columns.ts'
import { lockQuizOf } from './lock-quiz.ts'
import { scoreAttempt, type CompletedAttempt } from './score-attempt.ts'

/**
 * Completes an attempt: counts the correct answers and updates the learner's progress, in one transaction.
 * Completing again changes nothing and returns the same result.
 *
 * @throws NotFound when the attempt is not the viewer's.
 * @throws AttemptClosed when the attempt was ended.
 */
export async function completeAttempt(
  deps: Pick<Deps, 'pool' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  attemptId: string,
): Promise<CompletedAttempt> {
  if (!isId(attemptId)) throw new NotFound()
  return inTransaction(deps.pool, async (client) => {
    await lockQuizOf(client, { id: attemptId, userId: viewer.id })
    const attempt = await lockAttempt(client, viewer, attemptId)
    if (attempt.status === 'ENDED') throw new AttemptClosed()
    if (attempt.status === 'COMPLETED') return attempt as CompletedAttempt
    return scoreAttempt(client, attempt, deps.now())
  })
}

// Waits for running saves, and blocks later saves until the commit.
async function lockAttempt(client: PoolClient, viewer: Pick<Viewer, 'id'>, id: string): Promise<Attempt> {
  const { rows } = await client.query<Attempt>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempts a WHERE id = $1 AND ${TAKER} = $2 FOR UPDATE`,
    [id, viewer.id],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
