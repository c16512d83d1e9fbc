import type { PoolClient } from 'pg'
import type { Viewer } from '../accounts/viewer.ts'
import { inTransaction } from '../database/database.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed, NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { recordProgress } from '../progress/record-progress.ts'

const COLUMNS = `id, user_id AS "userId", quiz_id AS "quizId", section_id AS "sectionId", status,
  started_at AS "startedAt", deadline, completed_at AS "completedAt", correct, total`

/** An attempt whose result is known. */
export type CompletedAttempt = Attempt & { completedAt: Date; correct: number }

/**
 * Completes an attempt: counts the right answers and brings the learner's progress up to date, in one transaction.
 * Completing again changes nothing and gives the same result.
 *
 * @throws NotFound when the attempt is not the viewer's.
 * @throws AttemptClosed when it was ended.
 */
export async function completeAttempt(
  deps: Deps,
  viewer: Viewer,
  attemptId: string,
): Promise<CompletedAttempt> {
  if (!isId(attemptId)) throw new NotFound()
  return inTransaction(deps.pool, async (client) => {
    const attempt = await lockAttempt(client, viewer, attemptId)
    if (attempt.status === 'ENDED') throw new AttemptClosed()
    if (attempt.status === 'COMPLETED') return attempt as CompletedAttempt
    const completed = await score(client, attempt, deps.now())
    await recordProgress(client, completed)
    return completed
  })
}

// Waits for saves that run, and keeps later ones out until the commit.
async function lockAttempt(client: PoolClient, viewer: Viewer, id: string): Promise<Attempt> {
  const { rows } = await client.query<Attempt>(
    `SELECT ${COLUMNS} FROM attempts WHERE id = $1 AND user_id = $2 FOR UPDATE`,
    [id, viewer.id],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

// A statement of its own, after the lock: its snapshot holds every answer that was acknowledged before.
async function score(client: PoolClient, { id, deadline }: Attempt, now: Date): Promise<CompletedAttempt> {
  const completedAt = deadline !== null && deadline < now ? deadline : now
  const { rows } = await client.query<CompletedAttempt>(
    `UPDATE attempts SET status = 'COMPLETED', completed_at = $2, correct = (
       SELECT count(*) FROM answers a JOIN questions q ON q.id = a.question_id
       WHERE a.attempt_id = $1 AND a.selected_option = q.answer_index
     )
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, completedAt],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
