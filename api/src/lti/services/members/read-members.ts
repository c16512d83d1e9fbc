import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../database/transactions.ts'
import type { ServiceClient, ServicePlatform } from '../../../outbound/platform-services.ts'
import { ServiceFailure } from '../service-failure.ts'
import { applyMembers, type MemberCounts } from './apply-members.ts'
import { fetchMembers } from './fetch-members.ts'

const MINUTE = 60_000
const READ_EVERY = 10 * MINUTE
const READ_LIMIT = MINUTE
// How many courses a server reads at once.
const MAX_COURSES = 10

interface MemberDeps {
  pool: Pool
  now: () => Date
  platforms: ServiceClient
}

/** A course whose platform tells its members. */
type ReadableCourse = ServicePlatform & { contextId: string; membershipsUrl: string }

/**
 * Asks for the members of a course, in the transaction of an instructor's launch. They are read soon, unless
 * they were read in the last ten minutes.
 */
export async function wantMembers(client: PoolClient, contextId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE lti_contexts SET members_wanted_at = $2
     WHERE id = $1 AND memberships_url IS NOT NULL AND (members_read_at IS NULL OR members_read_at <= $3)`,
    [contextId, at, new Date(at.getTime() - READ_EVERY)],
  )
}

/**
 * Reads the members of courses for which a launch asked. Several servers may do this at once: one of them
 * reads each. A platform that does not answer is asked again at the next launch.
 */
export async function readWantedMembers(deps: MemberDeps): Promise<void> {
  const courses = await deps.pool.query<ReadableCourse>(
    `WITH wanted AS MATERIALIZED (
       SELECT id FROM lti_contexts WHERE members_wanted_at IS NOT NULL
       ORDER BY members_wanted_at LIMIT ${MAX_COURSES} FOR UPDATE SKIP LOCKED
     )
     UPDATE lti_contexts x SET members_wanted_at = NULL FROM wanted, lti_platforms p
     WHERE x.id = wanted.id AND p.id = x.platform_id AND x.memberships_url IS NOT NULL
     RETURNING ${COURSE}`,
  )
  await Promise.all(
    courses.rows.map(async (course) => {
      try {
        await readMembers(deps, course)
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error
      }
    }),
  )
}

const COURSE = `x.id AS "contextId", x.memberships_url AS "membershipsUrl", p.id AS "platformId",
  p.client_id AS "clientId", p.token_endpoint AS "tokenEndpoint"`

/** Finds the courses with links to an assignment whose platforms tell their members. */
export async function findReadableCourses(pool: Pool, assignmentId: string): Promise<ReadableCourse[]> {
  const { rows } = await pool.query<ReadableCourse>(
    `SELECT ${COURSE} FROM lti_contexts x JOIN lti_platforms p ON p.id = x.platform_id
     WHERE x.memberships_url IS NOT NULL
       AND EXISTS (SELECT FROM lti_links l WHERE l.context_id = x.id AND l.assignment_id = $1)
     ORDER BY x.id`,
    [assignmentId],
  )
  return rows
}

/**
 * Reads the members of a course now: who is new gets a seat, roles follow the platform's, and who is gone has
 * left.
 *
 * @throws ServiceFailure
 */
export async function readMembers(
  { pool, now, platforms }: MemberDeps,
  course: ReadableCourse,
): Promise<MemberCounts> {
  const people = await fetchMembers(platforms, course, AbortSignal.timeout(READ_LIMIT))
  return inTransaction(pool, (client) => applyMembers(client, course.contextId, people, now()))
}
