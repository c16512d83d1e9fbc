// Attempts whose time is up and to which nobody came back.
import type { Viewer } from '../viewer.ts'
import { inTransaction } from '../database/transactions.ts'
import { translateDatabaseError } from '../database/translate-database-errors.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed, NotFound, ServiceUnavailable } from '../errors.ts'
import { completeAttempt } from './complete-attempt.ts'
import { earliestOpenDeadline } from './deadline.ts'
import { ATTEMPT_COLUMNS } from './attempt-columns.ts'
import { holdQuizOf, scoreAttempt } from './score-attempt.ts'

// A save that was sent in time may still be on its way for as long as a body may take.
const STRAGGLERS = 40_000

type SweepDeps = Pick<Deps, 'pool' | 'now'>

const OWN_OVERDUE = {
  name: 'find-own-overdue',
  text: `SELECT input_number, json_agg(id) AS ids FROM ${inputRows({ viewer_id: 'uuid', earliest: 'timestamptz' })}
         JOIN attempts ON user_id = viewer_id AND status = 'IN_PROGRESS' AND deadline < earliest GROUP BY input_number`,
}
const findOwnOverdue = batched<{ userId: string; earliest: Date }, string[]>({
  send: async (pool, asked) => {
    const inputs = asked.map(({ userId, earliest }) => [userId, earliest])
    const rows = await queryPerInput<{ ids: string[] }>(pool, OWN_OVERDUE, inputs)
    return rows.map((row) => row?.ids ?? [])
  },
})

/**
 * Completes the viewer's own attempts that ran out of time, so that what is read next counts them.
 */
export async function completeOverdue(deps: Deps, viewer: Pick<Viewer, 'id'>): Promise<void> {
  const earliest = earliestOpenDeadline(deps.now())
  const ids = await findOwnOverdue(deps.pool, { userId: viewer.id, earliest })
  for (const id of ids) {
    try {
      await completeAttempt(deps, viewer, id)
    } catch (error) {
      // Ended or deleted in the same moment: it is overdue no more, and nothing to the one who reads.
      if (!(error instanceof NotFound || error instanceof AttemptClosed)) throw error
    }
  }
}

/**
 * Completes everybody's attempts that ran out of time. Several servers may do so at once: each attempt is taken by one.
 *
 * @param most how many to complete.
 * @returns how many were.
 * @throws what went wrong with the first that could not be completed, after all others were.
 */
export async function sweepAttempts(deps: SweepDeps, most = 1_000): Promise<number> {
  const { rows } = await deps.pool.query<{ id: string }>(
    `SELECT id FROM attempts WHERE status = 'IN_PROGRESS' AND deadline < $1 ORDER BY deadline LIMIT $2`,
    [new Date(earliestOpenDeadline(deps.now()).getTime() - STRAGGLERS), most],
  )
  const failures: unknown[] = []
  let count = 0
  for (const { id } of rows) {
    try {
      if (await completeIfFree(deps, id)) count++
    } catch (error) {
      // One that cannot be completed must not keep the others waiting; a database that is away is another matter.
      if (translateDatabaseError(error) instanceof ServiceUnavailable) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

// Not where somebody else is just completing it, or has.
async function completeIfFree(deps: SweepDeps, id: string): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    await holdQuizOf(client, id)
    const { rows } = await client.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts WHERE id = $1 AND status = 'IN_PROGRESS' FOR UPDATE SKIP LOCKED`,
      [id],
    )
    if (!rows[0]) return false
    await scoreAttempt(client, rows[0], deps.now())
    return true
  })
}
