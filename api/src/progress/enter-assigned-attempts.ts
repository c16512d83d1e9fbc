import { readFreedoms, type TakenAttempt } from '../assignments/access/freedom.ts'
import type { PoolClient } from 'pg'
import { inTransaction } from '../database/transactions.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { lockFreedom } from './lock-freedom.ts'
import { refoldProgress } from './refold-progress.ts'

type DueAttempt = Pick<Attempt, 'id' | 'quizId' | 'progressEntry'> & TakenAttempt

/**
 * Brings a learner's progress into line with what they may see: completed attempts of assignments enter it
 * once their score may be shown, and leave it when the score is hidden again.
 */
export async function enterAssignedAttempts(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  learnerId: string,
): Promise<void> {
  const { rows: due } = await pool.query<DueAttempt>({
    name: 'find-progress-due',
    text: `SELECT id, quiz_id AS "quizId", assignment_id AS "assignmentId", member_id AS "memberId",
             learner_id AS "learnerId", progress_entry AS "progressEntry"
           FROM attempts WHERE learner_id = $1 AND progress_entry IN ('PENDING', 'STALE')`,
    values: [learnerId],
  })
  const freedoms = await readFreedoms(pool, due, now())
  const changing = due.filter(
    ({ progressEntry }, index) => progressEntry === 'STALE' || freedoms[index]?.scoreFree === true,
  )
  for (const quizId of new Set(changing.map((attempt) => attempt.quizId)))
    await inTransaction(pool, (client) =>
      enter(
        client,
        { learnerId, quizId, now: now() },
        changing.filter((attempt) => attempt.quizId === quizId),
      ),
    )
}

// The terms may have changed since they were read, so they are read again under a lock.
async function enter(
  client: PoolClient,
  { learnerId, quizId, now }: { learnerId: string; quizId: string; now: Date },
  attempts: DueAttempt[],
): Promise<void> {
  // The same order of locks as a completion.
  await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
  for (const assignmentId of new Set(attempts.map((attempt) => attempt.assignmentId)))
    await lockFreedom(client, { assignmentId }, 'use')
  const freedoms = await readFreedoms(client, attempts, now)
  const ids = attempts.map(({ id }) => id)
  const free = ids.filter((_id, index) => freedoms[index]?.scoreFree === true)
  const { rows } = await client.query<{ isUnchanged: boolean }>(
    `WITH due AS (
       SELECT id, progress_entry FROM attempts
       WHERE id = ANY ($1) AND progress_entry IN ('PENDING', 'STALE') ORDER BY id FOR UPDATE
     )
     UPDATE attempts SET progress_entry =
       CASE WHEN attempts.id = ANY ($2) THEN 'ENTERED' ELSE 'PENDING' END::progress_entry
     FROM due WHERE due.id = attempts.id
     RETURNING (due.progress_entry = 'PENDING') = (attempts.progress_entry = 'PENDING') AS "isUnchanged"`,
    [ids, free],
  )
  if (rows.some(({ isUnchanged }) => !isUnchanged)) await refoldProgress(client, learnerId, quizId)
}
