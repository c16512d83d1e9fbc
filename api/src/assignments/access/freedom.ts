import type { Pool } from 'pg'
import { batched } from '../../database/batcher.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { freedomUnder } from './effective-access.ts'
import { ownClose } from './own-time.ts'
import { readTerms } from './read-terms.ts'
import type { ExtensionTerms, MemberTerms } from './terms.ts'

/** What may be shown of the completed attempts of an assignment. */
export interface Freedom {
  scoreFree: boolean
  keyFree: boolean
}

/** A completed attempt of an assignment, and who took it. */
export interface TakenAttempt {
  assignmentId: string
  /** Null for an instructor's try. */
  memberId: string | null
  /** Null once the account is deleted. */
  learnerId: string | null
}

type Taker = Pick<MemberTerms, 'timeFactor'> &
  Pick<ExtensionTerms, 'closesAt' | 'minutes' | 'factor'> & { isTeaching: boolean }

const NOTHING: Freedom = { scoreFree: false, keyFree: false }
const EVERYTHING: Freedom = { scoreFree: true, keyFree: true }

const keyOf = ({ assignmentId, learnerId }: Pick<TakenAttempt, 'assignmentId' | 'learnerId'>) =>
  `${assignmentId} ${learnerId}`

const readInBatch = batched<TakenAttempt & { now: Date }, Freedom>({
  send: (pool, attempts) =>
    readFreedoms(pool, attempts, new Date(Math.min(...attempts.map(({ now }) => now.getTime())))),
})

/** Reads what may be shown now of an attempt: nothing, if its assignment does not exist. */
export async function readFreedom(pool: Pool, attempt: TakenAttempt, now: Date): Promise<Freedom> {
  return readInBatch(pool, { ...attempt, now })
}

/** Reads what may be shown of each of several attempts. */
export async function readFreedoms(
  client: Queryable,
  attempts: readonly TakenAttempt[],
  now: Date,
): Promise<Freedom[]> {
  const { rows } = await client.query<Assignment>({
    name: 'find-assignments',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments WHERE id = ANY ($1)`,
    values: [[...new Set(attempts.map(({ assignmentId }) => assignmentId))]],
  })
  const terms = await readTerms(client, rows, now)
  const takers = await readTakers(client, attempts)
  return attempts.map((attempt) => {
    const term = terms.get(attempt.assignmentId)
    const taker = takers.get(keyOf(attempt))
    if (!term) return NOTHING
    // Instructors know the key, as long as they are instructors.
    if (attempt.memberId === null && taker?.isTeaching) return EVERYTHING
    // Who has left can come back, so their own close counts for them as if they had stayed.
    const own = taker ? ownClose(term, taker, taker) : null
    const { lastClosesAt } = term
    return freedomUnder(
      { ...term, lastClosesAt: own && lastClosesAt && own > lastClosesAt ? own : lastClosesAt },
      now,
    )
  })
}

async function readTakers(client: Queryable, attempts: readonly TakenAttempt[]): Promise<Map<string, Taker>> {
  const { rows } = await client.query<Taker & { assignmentId: string; learnerId: string }>({
    name: 'read-takers',
    text: `SELECT DISTINCT wanted.assignment_id AS "assignmentId", wanted.learner_id AS "learnerId",
             m.role <> 'LEARNER' AND m.state = 'ACTIVE' AS "isTeaching", m.time_factor AS "timeFactor",
             e.closes_at AS "closesAt", e.minutes, e.factor
           FROM unnest($1::uuid[], $2::uuid[]) AS wanted (assignment_id, learner_id)
           JOIN assignments ON assignments.id = wanted.assignment_id
           JOIN members m ON m.classroom_id = assignments.classroom_id AND m.user_id = wanted.learner_id
           LEFT JOIN extensions e ON e.assignment_id = wanted.assignment_id AND e.member_id = m.id`,
    values: [attempts.map(({ assignmentId }) => assignmentId), attempts.map(({ learnerId }) => learnerId)],
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}
