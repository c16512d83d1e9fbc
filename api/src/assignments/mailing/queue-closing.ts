import type { Pool } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { closesWithinDay } from './is-still-true.ts'
import { queueClassMails } from '../../mail/class-mails/queue-class-mails.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { readTerms } from '../access/read-terms.ts'
import { findIdle, whoMay, type Idle } from './find-idle.ts'

const DAY = 24 * 60 * 60 * 1000
// By how much a close can move for a member with the largest factor and time limit, in round days.
const MAX_EXTRA = 10 * DAY

/**
 * Finds learners for whom an assignment closes within 24 hours and who have not started it, and queues a mail
 * to each. Whoever was told of a new assignment, or reminded, within its last 24 hours is not told again.
 *
 * @returns how many mails were queued.
 */
export async function queueClosing({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const at = now()
  const assignments = await findClosing(pool, at)
  const terms = await readTerms(pool, assignments, at)
  let queued = 0
  for (const { id } of assignments) {
    const term = terms.get(id)
    if (!term) continue
    const idle = await findIdle(pool, id, at)
    const members = whoMay(term, idle, at, (access, learner) => isDue(access, learner, at))
    queued += await inTransaction(pool, (client) =>
      queueClassMails(client, { kind: 'ASSIGNMENT_CLOSING', assignmentId: id, members, at }),
    )
  }
  return queued
}

function isDue(access: EffectiveAccess, { toldAt }: Idle, at: Date): boolean {
  if (!closesWithinDay(access, at)) return false
  const isTold =
    toldAt !== null && access.closesAt !== null && access.closesAt.getTime() - toldAt.getTime() <= DAY
  return !isTold
}

async function findClosing(pool: Pool, at: Date): Promise<Assignment[]> {
  const { rows } = await pool.query<Assignment>({
    name: 'find-closing-assignments',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments
           WHERE published_at IS NOT NULL AND archived_at IS NULL
             AND (closes_at BETWEEN $2 AND $3 OR id IN (
               SELECT assignment_id FROM extensions WHERE closes_at BETWEEN $1 AND $3
             ))
             AND EXISTS (SELECT FROM classrooms c WHERE c.id = classroom_id AND c.archived_at IS NULL)
           ORDER BY id`,
    values: [at, new Date(at.getTime() - MAX_EXTRA), new Date(at.getTime() + DAY)],
  })
  return rows
}
