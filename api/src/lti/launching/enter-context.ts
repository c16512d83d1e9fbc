import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Account } from '../../accounts/account.ts'
import { newJoinCode } from '../../classrooms/join-code.ts'
import { isLeading, type Launch } from './launch.ts'
import { nameIn } from './name-in-class.ts'

const UNTITLED = 'Course'

/** A course, and the classroom that belongs to it. */
export interface Context {
  id: string
  classroomId: string
  /** The member who owns the class until an instructor launches; null for none. */
  standInId: string | null
}

/** Who launches, from which platform. */
export interface Launching {
  platformId: string
  launch: Launch
  account: Account
  at: Date
}

/**
 * Finds the classroom of a course, locked. The first who launches to teach makes it, and owns it; one who
 * does not lead the course only stands in for the first instructor.
 *
 * @returns null if there is none yet, and a learner launches.
 */
export async function enterContext(client: PoolClient, launching: Launching): Promise<Context | null> {
  const { platformId, launch } = launching
  const { deploymentId, contextId } = launch
  // Only one transaction at a time makes the classroom of a course: the others find it then.
  const key = JSON.stringify([platformId, deploymentId, contextId])
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('lti-context:' || $1, 0))", [key])
  const { rows } = await client.query<Context>(
    `SELECT x.id, x.classroom_id AS "classroomId", x.stand_in_id AS "standInId" FROM lti_contexts x JOIN classrooms c ON c.id = x.classroom_id
     WHERE x.platform_id = $1 AND x.deployment_id = $2 AND x.context_id = $3 FOR UPDATE OF c`,
    [platformId, deploymentId, contextId],
  )
  const [known] = rows
  if (!known) return launch.isTeaching ? makeContext(client, launching) : null
  if (launch.membershipsUrl !== null)
    await client.query(
      'UPDATE lti_contexts SET memberships_url = $2 WHERE id = $1 AND memberships_url IS DISTINCT FROM $2',
      [known.id, launch.membershipsUrl],
    )
  return known
}

async function makeContext(
  client: PoolClient,
  { platformId, launch, account, at }: Launching,
): Promise<Context> {
  const memberId = uuid()
  const context = { id: uuid(), classroomId: uuid(), standInId: isLeading(launch) ? null : memberId }
  const name = nameIn(launch.contextTitle) ?? UNTITLED
  await client.query(
    `INSERT INTO classrooms (id, name, time_zone, join_code, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [context.classroomId, name, account.timeZone, newJoinCode(), at],
  )
  await client.query(
    `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at, joined_at)
     VALUES ($1, $2, $3, 'OWNER', 'ACTIVE', $4, $5, $5)`,
    [memberId, context.classroomId, account.id, nameIn(launch.name) ?? account.username, at],
  )
  await client.query(
    `INSERT INTO lti_contexts (id, platform_id, deployment_id, context_id, classroom_id, memberships_url, created_at, stand_in_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      context.id,
      platformId,
      launch.deploymentId,
      launch.contextId,
      context.classroomId,
      launch.membershipsUrl,
      at,
      context.standInId,
    ],
  )
  return context
}
