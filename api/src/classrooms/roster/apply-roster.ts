import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { queueInvitations, revokeInvitations } from '../../mail/queue-invitations.ts'
import { followMembers } from '../members/follow-members.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'
import type { RosterFields, RosterPlan } from './roster-difference.ts'

/** Who imports a roster into which class. */
export interface RosterImport {
  classroomId: string
  /** The viewer. */
  userId: string
  /** The viewer's member id. */
  inviterId: string
  removeMissing: boolean
  at: Date
}

/**
 * Stores what an import does, and queues the invitations to new seats, and to unclaimed seats with a new
 * address. Their old links no longer work.
 *
 * @throws RateLimited when the viewer has invited too many people within a day.
 */
export async function applyRoster(
  client: PoolClient,
  { limits }: Pick<Deps, 'limits'>,
  plan: RosterPlan,
  { classroomId, userId, inviterId, removeMissing, at }: RosterImport,
): Promise<void> {
  const moved = plan.updates.filter(({ member, fields }) => !isSameAddress(member.email, fields.email))
  const invited = [
    ...plan.seats,
    ...moved.flatMap(({ member, fields }) => (member.state === 'INVITED' ? [{ id: member.id, fields }] : [])),
  ]
  const seats = invited.flatMap(({ id, fields }) => (fields.email === null ? [] : [id]))
  await limits.invitations.count(client, userId, seats.length)
  await insertSeats(client, plan, { classroomId, at })
  await updateMembers(client, plan)
  const changed = plan.updates.map(({ member }) => member.id)
  if (changed.length > 0) await followMembers(client, classroomId, changed, at)
  const removed = removeMissing ? plan.missing.map(({ id }) => id) : []
  if (removed.length > 0) await removeMembers(client, removed, at)
  const revoked = [...moved.map(({ member }) => member.id), ...removed]
  if (revoked.length > 0) await revokeInvitations(client, revoked)
  if (seats.length > 0) await queueInvitations(client, { seats, inviterId, at })
}

// A seat that nobody has claimed was no member yet.
async function removeMembers(client: PoolClient, ids: string[], at: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `WITH before AS (SELECT id, state FROM members WHERE id = ANY ($1::uuid[]) FOR UPDATE)
     UPDATE members m SET state = 'REMOVED' FROM before WHERE m.id = before.id
     RETURNING CASE WHEN before.state = 'ACTIVE' THEN m.id END AS id`,
    [ids],
  )
  const left = rows.flatMap(({ id }) => id ?? [])
  await recordMembers(client, 'classroom.member_left', left, at)
}

function isSameAddress(before: string | null, after: string | null): boolean {
  return before?.toLowerCase() === after?.toLowerCase()
}

async function insertSeats(
  client: PoolClient,
  { seats }: RosterPlan,
  { classroomId, at }: { classroomId: string; at: Date },
): Promise<void> {
  if (seats.length === 0) return
  await client.query(
    `INSERT INTO members (id, classroom_id, role, state, display_name, email, external_id, section, time_factor, created_at)
     SELECT id, $7, 'LEARNER', 'INVITED', name, email, external_id, section, time_factor, $8
     FROM ${PEOPLE}`,
    [...columnsOf(seats), classroomId, at],
  )
}

async function updateMembers(client: PoolClient, { updates }: RosterPlan): Promise<void> {
  if (updates.length === 0) return
  await client.query(
    `UPDATE members m
     SET display_name = p.name, email = p.email, external_id = p.external_id, section = p.section,
       time_factor = p.time_factor
     FROM ${PEOPLE} WHERE m.id = p.id`,
    columnsOf(updates.map(({ member, fields }) => ({ id: member.id, fields }))),
  )
}

const PEOPLE = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[])
       AS p (id, name, email, external_id, section, time_factor)`

function columnsOf(people: { id: string; fields: RosterFields }[]): unknown[][] {
  return [
    people.map(({ id }) => id),
    people.map(({ fields }) => fields.name),
    people.map(({ fields }) => fields.email),
    people.map(({ fields }) => fields.externalId),
    people.map(({ fields }) => fields.section),
    people.map(({ fields }) => fields.timeFactor),
  ]
}
