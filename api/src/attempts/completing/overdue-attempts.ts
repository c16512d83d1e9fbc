// Attempts in progress whose deadline has passed.
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { inputRows, queryPerInput } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { AttemptClosed, NotFound, ServiceUnavailable } from '../../errors.ts'
import { completeAttempt } from './complete-attempt.ts'
import { earliestOpenDeadline } from '../deadline.ts'
import { ATTEMPT_COLUMNS, TAKER } from '../attempt-columns.ts'
import { lockQuizOf } from './lock-quiz.ts'
import { scoreAttempt } from './score-attempt.ts'

// Milliseconds that a sweep waits after an attempt's grace period. If the headers of a save arrived in time,
// its body may still be arriving.
const SWEEP_DELAY = 40_000

type SweepDeps = Pick<Deps, 'pool' | 'now'>
/** An attempt, and the person who takes it. */
type Taken = Pick<Attempt, 'id' | 'userId'>

// In the order in which they ended: what was answered last is what the learner knows.
const OWN_OVERDUE = {
  name: 'find-own-overdue',
  text: `SELECT input_number, (
           SELECT json_agg(id ORDER BY deadline, id) FROM (
             SELECT id, deadline FROM attempts
             WHERE user_id = viewer_id AND status = 'IN_PROGRESS' AND deadline < earliest
             UNION ALL
             SELECT id, deadline FROM attempts
             WHERE learner_id = viewer_id AND status = 'IN_PROGRESS' AND deadline < earliest
           ) overdue
         ) AS ids, EXISTS (
           SELECT 1 FROM attempts WHERE learner_id = viewer_id AND progress_entry IN ('PENDING', 'STALE')
         ) AS "isProgressDue"
         FROM ${inputRows({ viewer_id: 'uuid', earliest: 'timestamptz' })}`,
}

/** What is to be done before a learner's attempts and progress can be read. */
interface Due {
  ids: string[] | null
  isProgressDue: boolean
}

const findDue = batched<{ userId: string; earliest: Date }, Due | undefined>({
  send: async (pool, users) => {
    const inputs = users.map(({ userId, earliest }) => [userId, earliest])
    return queryPerInput<Due>(pool, OWN_OVERDUE, inputs)
  },
})

/**
 * Completes a user's overdue attempts. Code that reads attempts calls currentLearner instead.
 *
 * @returns whether the user has attempts of assignments that may have to enter or leave their progress.
 */
export async function completeOverdue(
  deps: Pick<Deps, 'pool' | 'now'>,
  user: Pick<Viewer, 'id'>,
): Promise<boolean> {
  const earliest = earliestOpenDeadline(deps.now())
  const due = await findDue(deps.pool, { userId: user.id, earliest })
  const ids = due?.ids ?? []
  for (const id of ids) {
    try {
      await completeAttempt(deps, user, id)
    } catch (error) {
      // The attempt was ended or deleted in the meantime.
      if (!(error instanceof NotFound || error instanceof AttemptClosed)) throw error
    }
  }
  return ids.length > 0 || due?.isProgressDue === true
}

/**
 * Completes the overdue attempts of all users. Several servers may sweep at once: each attempt is completed
 * by only one of them.
 *
 * @param max how many attempts to complete at most.
 * @returns the number of completed attempts.
 * @throws the first error, after all other attempts have been tried. If the database is unavailable, throws
 *   at once.
 */
export async function sweepAttempts(deps: SweepDeps, max = 1_000): Promise<number> {
  const { rows } = await deps.pool.query<Taken>(
    `SELECT id, ${TAKER} AS "userId" FROM attempts a WHERE status = 'IN_PROGRESS' AND deadline < $1 ORDER BY deadline, id LIMIT $2`,
    [new Date(earliestOpenDeadline(deps.now()).getTime() - SWEEP_DELAY), max],
  )
  const errors: unknown[] = []
  let count = 0
  for (const attempt of rows) {
    try {
      if (await completeUnlessLocked(deps, attempt)) count++
    } catch (error) {
      // One bad attempt must not keep the others from being completed. Without a database, no attempt can be
      // completed.
      if (translateDatabaseError(error) instanceof ServiceUnavailable) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return count
}

async function completeUnlessLocked(deps: SweepDeps, attempt: Taken): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    await lockQuizOf(client, attempt)
    const { rows } = await client.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a
       WHERE id = $1 AND ${TAKER} IS NOT DISTINCT FROM $2 AND status = 'IN_PROGRESS' FOR UPDATE SKIP LOCKED`,
      [attempt.id, attempt.userId],
    )
    if (!rows[0]) return false
    await scoreAttempt(client, rows[0], deps.now())
    return true
  })
}
