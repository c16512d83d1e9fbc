import { readFreedom } from '../assignments/access/freedom.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { refoldProgress } from './refold-progress.ts'

type DueAttempt = Pick<Attempt, 'id' | 'quizId' | 'progressEntry'> & { assignmentId: string }

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
    text: `SELECT id, quiz_id AS "quizId", assignment_id AS "assignmentId", progress_entry AS "progressEntry"
           FROM attempts WHERE learner_id = $1 AND progress_entry IN ('PENDING', 'STALE')`,
    values: [learnerId],
  })
  const quizzes = new Map<string, { entering: string[]; leaving: string[] }>()
  for (const { id, quizId, assignmentId, progressEntry } of due) {
    const { scoreFree } = await readFreedom(pool, assignmentId, now())
    if (!scoreFree && progressEntry === 'PENDING') continue
    const changes = quizzes.get(quizId) ?? { entering: [], leaving: [] }
    quizzes.set(quizId, changes)
    changes[scoreFree ? 'entering' : 'leaving'].push(id)
  }
  for (const [quizId, { entering, leaving }] of quizzes)
    await inTransaction(pool, async (client) => {
      // The same order of locks as a completion.
      await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
      const { rows } = await client.query<{ isUnchanged: boolean }>(
        `WITH due AS (
           SELECT id, progress_entry FROM attempts
           WHERE id = ANY ($1) AND progress_entry IN ('PENDING', 'STALE') ORDER BY id FOR UPDATE
         )
         UPDATE attempts SET progress_entry =
           CASE WHEN attempts.id = ANY ($2) THEN 'ENTERED' ELSE 'PENDING' END::progress_entry
         FROM due WHERE due.id = attempts.id
         RETURNING due.progress_entry = 'STALE' AND attempts.progress_entry = 'ENTERED' AS "isUnchanged"`,
        [[...entering, ...leaving], entering],
      )
      if (rows.some(({ isUnchanged }) => !isUnchanged)) await refoldProgress(client, learnerId, quizId)
    })
}
