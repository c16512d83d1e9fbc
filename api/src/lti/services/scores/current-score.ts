import { ASSIGNMENT_COLUMNS } from '../../../assignments/assignment-columns.ts'
import { readFreedoms } from '../../../assignments/access/freedom.ts'
import { readTerms } from '../../../assignments/access/read-terms.ts'
import type { Queryable } from '../../../database/input-rows.ts'
import type { Assignment } from '../../../database/prisma/client.ts'
import { gradebookCell, type GradedAttempt } from '../../../results/gradebook/gradebook-cell.ts'
import { GRADED_ATTEMPT, readExtensions } from '../../../results/gradebook/read-gradebook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
// A change that moves the close marks the score again; this is for whatever was not thought of.
const MAX_WAIT = 6 * HOUR

/** What a platform may know of a learner now. */
export interface CurrentScore {
  assignment: Assignment
  /** Percent of the attempt that counts; null without one, or if the learner is excused. */
  score: number | null
  /** Whether the learner may see it. */
  isFree: boolean
  /** When to look again whether it is free; null if only somebody’s doing can free it. */
  lookAt: Date | null
}

/**
 * Reads the score of a member that counts now.
 *
 * @returns null if the assignment was deleted.
 */
export async function readCurrentScore(
  client: Queryable,
  { assignmentId, memberId }: { assignmentId: string; memberId: string },
  now: Date,
): Promise<CurrentScore | null> {
  const { rows } = await client.query<Assignment & { learnerId: string | null; timeFactor: number }>({
    name: 'read-scored-assignment',
    text: `SELECT ${ASSIGNMENT_COLUMNS}, m.user_id AS "learnerId", m.time_factor AS "timeFactor"
           FROM assignments JOIN members m ON m.id = $2
           WHERE assignments.id = $1 AND assignments.archived_at IS NULL`,
    values: [assignmentId, memberId],
  })
  const [row] = rows
  if (!row) return null
  const { learnerId, timeFactor, ...assignment } = row
  const attempts = await readAttempts(client, assignmentId, memberId)
  const extensions = await readExtensions(client, [[assignmentId], [memberId]])
  const extension = extensions.get(`${memberId} ${assignmentId}`) ?? null
  const { score } = gradebookCell(assignment, { timeFactor }, extension, attempts, now)
  const [freedom] = await readFreedoms(client, [{ assignmentId, memberId, learnerId }], now)
  const isFree = freedom?.scoreFree === true
  return { assignment, score, isFree, lookAt: isFree ? null : await nextLook(client, assignment, now) }
}

async function readAttempts(
  client: Queryable,
  assignmentId: string,
  memberId: string,
): Promise<GradedAttempt[]> {
  const { rows } = await client.query<GradedAttempt>({
    name: 'read-scored-attempts',
    text: `SELECT ${GRADED_ATTEMPT} FROM attempts WHERE assignment_id = $1 AND member_id = $2 ORDER BY id`,
    values: [assignmentId, memberId],
  })
  return rows
}

async function nextLook(client: Queryable, assignment: Assignment, now: Date): Promise<Date | null> {
  if (assignment.revealScore !== 'AFTER_CLOSE') return null
  const closesAt = (await readTerms(client, [assignment], now)).get(assignment.id)?.lastClosesAt
  if (!closesAt) return null
  // After the close it waits for attempts that are still open.
  const wait = closesAt > now ? Math.min(closesAt.getTime() - now.getTime(), MAX_WAIT) : MINUTE
  return new Date(now.getTime() + wait)
}
