import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { MAX_MEMBERS } from '../../../classrooms/classroom-rules.ts'
import { followMembers } from '../../../classrooms/members/follow-members.ts'
import { recordMembers } from '../../../webhooks/recording/class-events.ts'
import { compareMembers, type ChangedMember, type KnownMember } from './compare-members.ts'
import type { CoursePerson } from './fetch-members.ts'

/** What reading the members of a platform has done. */
export interface MemberCounts {
  /** Learners who got a seat. */
  added: number
  /** Members who are no longer in the course. */
  left: number
  /** Learners who got no seat, because the class is full. */
  leftOut: number
}

/** Stores who is in a course. An archived class stays as it is. */
export async function applyMembers(
  client: PoolClient,
  contextId: string,
  people: readonly CoursePerson[],
  at: Date,
): Promise<MemberCounts> {
  const { rows } = await client.query<{ classroomId: string; isArchived: boolean }>(
    `SELECT c.id AS "classroomId", c.archived_at IS NOT NULL AS "isArchived"
     FROM lti_contexts x JOIN classrooms c ON c.id = x.classroom_id WHERE x.id = $1 FOR UPDATE OF c`,
    [contextId],
  )
  const [context] = rows
  await client.query('UPDATE lti_contexts SET members_read_at = $2 WHERE id = $1', [contextId, at])
  if (!context || context.isArchived) return { added: 0, left: 0, leftOut: 0 }
  const { classroomId } = context
  const known = await readKnown(client, contextId)
  const changes = compareMembers(people, known)
  const before = new Map(known.map((member) => [member.id, member]))
  const isReturning = ({ id, state }: ChangedMember) => before.get(id)?.state === 'LEFT' && state !== 'LEFT'
  const gone = changes.changed.filter(({ state }) => state === 'LEFT')
  const room = (await countRoom(client, classroomId)) + gone.length
  const returning = changes.changed.filter(isReturning)
  const refused = new Set(returning.slice(Math.max(0, room)).map(({ id }) => id))
  const changed = changes.changed.filter(({ id }) => !refused.has(id))
  const seats = changes.added.slice(0, Math.max(0, room - returning.length))
  await storeChanged(client, { classroomId, changed, before }, at)
  await insertSeats(client, { classroomId, contextId, seats }, at)
  return {
    added: seats.length,
    left: gone.length,
    leftOut: changes.added.length - seats.length + refused.size,
  }
}

async function readKnown(client: PoolClient, contextId: string): Promise<KnownMember[]> {
  const { rows } = await client.query<KnownMember>(
    `SELECT l.subject, m.id, m.user_id AS "userId", m.role, m.state, m.display_name AS "displayName",
       m.joined_at AS "joinedAt",
       EXISTS (SELECT FROM lti_members o WHERE o.member_id = m.id AND o.context_id <> $1) AS "isElsewhere"
     FROM lti_members l JOIN members m ON m.id = l.member_id WHERE l.context_id = $1
     ORDER BY m.id, l.subject FOR UPDATE OF m`,
    [contextId],
  )
  return rows
}

async function countRoom(client: PoolClient, classroomId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM members WHERE classroom_id = $1 AND state IN ('ACTIVE', 'INVITED')`,
    [classroomId],
  )
  return MAX_MEMBERS - (rows[0]?.count ?? 0)
}

interface Changes {
  classroomId: string
  changed: ChangedMember[]
  before: Map<string, KnownMember>
}

async function storeChanged(
  client: PoolClient,
  { classroomId, changed, before }: Changes,
  at: Date,
): Promise<void> {
  if (changed.length === 0) return
  await client.query(
    `UPDATE members m SET role = p.role::member_role, state = p.state::member_state, display_name = p.name
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS p (id, role, state, name) WHERE m.id = p.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ role }) => role),
      changed.map(({ state }) => state),
      changed.map(({ displayName }) => displayName),
    ],
  )
  const ids = changed.map(({ id }) => id)
  await followMembers(client, classroomId, ids, at)
  const wasActive = (id: string) => before.get(id)?.state === 'ACTIVE'
  const left = changed.filter(({ id, state }) => wasActive(id) && state === 'LEFT')
  const joined = changed.filter(({ id, state }) => !wasActive(id) && state === 'ACTIVE')
  await recordMembers(
    client,
    'classroom.member_left',
    left.map(({ id }) => id),
    at,
  )
  await recordMembers(
    client,
    'classroom.member_joined',
    joined.map(({ id }) => id),
    at,
  )
}

interface NewSeats {
  classroomId: string
  contextId: string
  seats: CoursePerson[]
}

// Without an address: nobody is invited, and no account is looked for. A seat becomes its person's with the
// first launch.
async function insertSeats(
  client: PoolClient,
  { classroomId, contextId, seats }: NewSeats,
  at: Date,
): Promise<void> {
  if (seats.length === 0) return
  const ids = seats.map(() => uuid())
  await client.query(
    `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
     SELECT id, $3, 'LEARNER', 'INVITED', name, $4 FROM unnest($1::uuid[], $2::text[]) AS p (id, name)`,
    [ids, seats.map(({ name }) => name ?? 'Learner'), classroomId, at],
  )
  await client.query(
    `INSERT INTO lti_members (context_id, subject, member_id)
     SELECT $1, subject, id FROM unnest($2::text[], $3::uuid[]) AS p (subject, id)`,
    [contextId, seats.map(({ subject }) => subject), ids],
  )
}
