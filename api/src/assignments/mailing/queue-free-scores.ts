import type { PoolClient } from 'pg'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { queueClassMails } from '../../mail/class-mails/queue-class-mails.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { freedomUnder } from '../access/effective-access.ts'
import { readTerms } from '../access/read-terms.ts'

const DAY = 24 * 60 * 60 * 1000
// Scores that became free while no server ran are mailed if that is no longer ago.
const LOOK_BACK = 7 * DAY
// By how much a close can move for a member with the largest factor and time limit, in round days.
const MAX_EXTRA = 10 * DAY

/**
 * Queues a mail to each member with a completed attempt, when scores that were hidden can be seen.
 *
 * @returns how many mails were queued.
 */
export async function queueFreeScores(client: PoolClient, assignmentId: string, at: Date): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT member_id AS id FROM attempts
     WHERE assignment_id = $1 AND member_id IS NOT NULL AND learner_id IS NOT NULL AND status = 'COMPLETED'`,
    [assignmentId],
  )
  const members = rows.map(({ id }) => id)
  return queueClassMails(client, { kind: 'SCORE_FREE', assignmentId, members, at })
}

/** Whether the scores of completed attempts may be shown now. */
export async function isScoreFree(client: PoolClient, assignment: Assignment, now: Date): Promise<boolean> {
  const term = (await readTerms(client, [assignment], now)).get(assignment.id)
  return term !== undefined && freedomUnder(term, now).scoreFree
}

/**
 * Finds assignments whose scores became free when they closed for the last member, and queues the mails.
 * Scores that an instructor releases are not among them: their mails are queued by the release.
 *
 * @returns how many mails were queued.
 */
export async function queueClosedScores({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const at = now()
  let queued = 0
  for (const assignment of await findClosed(pool, at))
    queued += await inTransaction(pool, async (client) => {
      const term = (await readTerms(client, [assignment], at)).get(assignment.id)
      const isRecent = term?.lastClosesAt && at.getTime() - term.lastClosesAt.getTime() <= LOOK_BACK
      if (!isRecent || !freedomUnder(term, at).scoreFree) return 0
      return queueFreeScores(client, assignment.id, at)
    })
  return queued
}

async function findClosed(pool: Pool, at: Date): Promise<Assignment[]> {
  const { rows } = await pool.query<Assignment>({
    name: 'find-closed-assignments',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments
           WHERE published_at IS NOT NULL AND archived_at IS NULL AND reveal_score = 'AFTER_CLOSE'
             AND score_released_at IS NULL
             AND (closes_at BETWEEN $2 AND $1 OR id IN (
               SELECT assignment_id FROM extensions WHERE closes_at BETWEEN $3 AND $1
             ))
             AND EXISTS (
               SELECT FROM attempts a
               WHERE a.assignment_id = assignments.id AND a.member_id IS NOT NULL AND a.learner_id IS NOT NULL
                 AND a.status = 'COMPLETED' AND NOT EXISTS (
                   SELECT FROM class_mails mail WHERE mail.assignment_id = a.assignment_id
                     AND mail.member_id = a.member_id AND mail.kind = 'SCORE_FREE'
                 )
             )
           ORDER BY id`,
    values: [at, new Date(at.getTime() - LOOK_BACK - MAX_EXTRA), new Date(at.getTime() - LOOK_BACK)],
  })
  return rows
}
