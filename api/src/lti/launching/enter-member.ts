import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { MemberRole, MemberState } from '../../database/prisma/enums.ts'
import { followMembers } from '../../classrooms/members/follow-members.ts'
import { refuseFull } from '../../classrooms/members/refuse-full.ts'
import { ClassroomArchived, Forbidden } from '../../errors.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'
import type { Context, Launching } from './enter-context.ts'
import { nameIn } from './name-in-class.ts'

interface FoundMember {
  id: string
  userId: string | null
  role: MemberRole
  state: MemberState
}

const BLOCKED = 'You are blocked in this class. Ask your instructor.'

/**
 * Makes who launches a member of the course's classroom, with the role that the platform says. A seat that
 * was read from the platform's list becomes theirs. The classroom must be locked.
 *
 * @throws Forbidden when they are blocked there.
 * @throws ClassroomArchived when they are not in the class, and it is archived.
 * @throws InvalidInput when the class is full.
 */
export async function enterMember(
  client: PoolClient,
  { id: contextId, classroomId }: Context,
  launching: Launching,
): Promise<void> {
  const { launch, account, at } = launching
  const found = await findMember(client, { contextId, classroomId }, launching)
  if (found?.state === 'BLOCKED') throw Forbidden.because(BLOCKED)
  const role = roleOf(found, launch.isTeaching)
  const memberId = found?.id ?? uuid()
  if (found?.state !== 'ACTIVE') await refuseArchivedOrFull(client, classroomId)
  if (!found)
    await client.query(
      `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at, joined_at)
       VALUES ($1, $2, $3, $4, 'ACTIVE', $5, $6, $6)`,
      [memberId, classroomId, account.id, role, nameIn(launch.name) ?? account.username, at],
    )
  else if (found.state !== 'ACTIVE' || found.role !== role || found.userId === null) {
    await client.query(
      `UPDATE members SET user_id = $2, state = 'ACTIVE', role = $3, joined_at = coalesce(joined_at, $4) WHERE id = $1`,
      [memberId, account.id, role, at],
    )
    await followMembers(client, classroomId, [memberId], at)
  }
  await dropOtherSeat(client, contextId, launch.subject, memberId)
  await client.query(
    `INSERT INTO lti_members (context_id, subject, member_id, last_seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (context_id, subject) DO UPDATE SET member_id = $3, last_seen_at = $4`,
    [contextId, launch.subject, memberId, at],
  )
  if (found?.state !== 'ACTIVE') await recordMembers(client, 'classroom.member_joined', [memberId], at)
}

// A person who is a member by their account stays that member. Otherwise, a seat of the platform's list is
// theirs, unless another person has it by now.
async function findMember(
  client: PoolClient,
  { contextId, classroomId }: { contextId: string; classroomId: string },
  { launch, account }: Launching,
): Promise<FoundMember | undefined> {
  const { rows } = await client.query<FoundMember>(
    `SELECT m.id, m.user_id AS "userId", m.role, m.state FROM members m
     LEFT JOIN lti_members l ON l.member_id = m.id AND l.context_id = $3 AND l.subject = $4
     WHERE m.classroom_id = $1 AND (m.user_id = $2 OR (m.user_id IS NULL AND l.subject IS NOT NULL))
     ORDER BY m.user_id NULLS LAST LIMIT 1 FOR UPDATE OF m`,
    [classroomId, account.id, contextId, launch.subject],
  )
  return rows[0]
}

// The platform's list may have given a seat to a person who was a member already.
async function dropOtherSeat(
  client: PoolClient,
  contextId: string,
  subject: string,
  memberId: string,
): Promise<void> {
  await client.query(
    `DELETE FROM members m USING lti_members l
     WHERE l.context_id = $1 AND l.subject = $2 AND m.id = l.member_id AND m.id <> $3
       AND m.user_id IS NULL AND m.joined_at IS NULL`,
    [contextId, subject, memberId],
  )
}

// A class keeps its owner, whatever the platform says.
function roleOf(found: FoundMember | undefined, isTeaching: boolean): MemberRole {
  if (found?.role === 'OWNER') return 'OWNER'
  return isTeaching ? 'INSTRUCTOR' : 'LEARNER'
}

async function refuseArchivedOrFull(client: PoolClient, classroomId: string): Promise<void> {
  const { rows } = await client.query<{ isArchived: boolean }>(
    'SELECT archived_at IS NOT NULL AS "isArchived" FROM classrooms WHERE id = $1',
    [classroomId],
  )
  if (rows[0]?.isArchived) throw new ClassroomArchived()
  await refuseFull(client, classroomId, 'ticket')
}
