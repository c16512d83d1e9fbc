import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import { violatesConstraint } from '../../database/translate-database-errors.ts'
import type { Member } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { check } from '../../input.ts'
import { displayName, externalId, memberSection, timeFactor } from '../classroom-rules.ts'
import {
  refuseArchived,
  requireAuthority,
  requireMember,
  requireOwner,
  requireTeaching,
} from '../classrooms.access.ts'
import { MEMBER_COLUMNS } from '../classroom-columns.ts'
import { followMembers } from './follow-members.ts'
import { inviteAgain } from './invite-again.ts'
import type { ListedMember } from './list-members.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'
import { refuseFull } from './refuse-full.ts'

const ROLE_FORM = 'Send INSTRUCTOR or LEARNER as role; to change the owner, hand the class over'
const STATE_FORM = 'Send ACTIVE, INVITED, REMOVED or BLOCKED as state'
const ID_TAKEN = 'Another member of the class has this ID'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateMemberRules = z.object({
  role: z
    .enum(['INSTRUCTOR', 'LEARNER'], ROLE_FORM)
    .optional()
    .describe('INSTRUCTOR or LEARNER; only the owner may change it.'),
  state: z
    .enum(['ACTIVE', 'INVITED', 'REMOVED', 'BLOCKED'], STATE_FORM)
    .optional()
    .describe(
      'REMOVED takes the member out of the class; BLOCKED also refuses the join code; ACTIVE undoes both. ' +
        'INVITED undoes them for a seat that nobody has claimed, and invites its person again.',
    ),
  displayName: displayName.optional(),
  externalId: externalId.optional(),
  section: memberSection.optional(),
  timeFactor: timeFactor.optional(),
})

type Changes = z.infer<typeof updateMemberRules>

export interface MemberRef {
  classroomId: string
  memberId: string
}

/**
 * Changes a member. The owner may change everybody, instructors only learners.
 *
 * @throws NotFound when the viewer is not a member, or there is no such member.
 * @throws Forbidden when the viewer may not change this member, or not this field.
 * @throws InvalidInput naming every wrong field, or when the member would come back into a full class.
 * @throws ClassroomArchived
 * @throws RateLimited when the viewer has invited too many people within a day.
 */
export async function updateMember(
  deps: Deps,
  viewer: Viewer,
  { classroomId, memberId }: MemberRef,
  input: Record<string, unknown>,
): Promise<ListedMember> {
  const { classroom, member: actor } = await requireTeaching(deps, viewer, classroomId)
  const member = await requireMember(deps, classroom.id, memberId)
  requireAuthority(actor, member)
  if ('role' in input) requireOwner(actor)
  const changes = check(updateMemberRules, input)
  refuseImpossible(member, changes)
  refuseArchived(classroom)
  try {
    return await inTransaction(deps.pool, async (client) => {
      if (takesSeat(member, changes)) {
        // Locked first, like a join.
        await client.query('SELECT 1 FROM classrooms WHERE id = $1 FOR UPDATE', [classroom.id])
        await refuseFull(client, classroom.id, 'state')
      }
      const changed = await storeMember(client, member, changes)
      if (changes.state === 'INVITED' && member.state !== 'INVITED')
        await inviteAgain(client, deps, changed, {
          userId: viewer.id,
          inviterId: actor.id,
          at: deps.now(),
        })
      await followMembers(client, classroom.id, [member.id], deps.now())
      await recordChange(client, member, changed, deps.now())
      return changed
    })
  } catch (error) {
    if (violatesConstraint(error, 'members_classroom_id_external_id_key'))
      throw InvalidInput.of('externalId', await takenId(deps, classroom.id, changes.externalId))
    throw error
  }
}

// A seat that nobody has claimed was no member yet.
async function recordChange(
  client: PoolClient,
  { id, state: before }: Member,
  { state: after }: Pick<Member, 'state'>,
  at: Date,
): Promise<void> {
  if (before === 'ACTIVE' && after !== 'ACTIVE')
    await recordMembers(client, 'classroom.member_left', [id], at)
  if (before !== 'ACTIVE' && after === 'ACTIVE')
    await recordMembers(client, 'classroom.member_joined', [id], at)
}

// Says who has the ID: in a large class, and among those who are no longer in it, they are hard to find.
async function takenId(
  { pool }: Deps,
  classroomId: string,
  externalId: Changes['externalId'],
): Promise<string> {
  const { rows } = await pool.query<{ displayName: string }>(
    'SELECT display_name AS "displayName" FROM members WHERE classroom_id = $1 AND external_id = $2',
    [classroomId, externalId],
  )
  return rows[0] ? `${ID_TAKEN}: ${rows[0].displayName}` : ID_TAKEN
}

const COLUMNS: { [Name in keyof Changes]-?: string } = {
  role: 'role',
  state: 'state',
  displayName: 'display_name',
  externalId: 'external_id',
  section: 'section',
  timeFactor: 'time_factor',
}

async function storeMember(
  client: PoolClient,
  { id, role }: Member,
  changes: Changes,
): Promise<ListedMember> {
  const changed = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = changes[name as keyof Changes]
    return value === undefined ? [] : [{ column, value }]
  })
  const sets = ['id = id', ...changed.map(({ column }, index) => `${column} = $${index + 4}`)]
  // In the meantime, a hand-over may have made the member the owner, or somebody may have claimed the seat.
  const { rows } = await client.query<ListedMember>(
    `UPDATE members m SET ${sets.join(', ')} WHERE id = $1 AND role = $2 AND ($3::text IS DISTINCT FROM 'INVITED' OR joined_at IS NULL)
     RETURNING ${MEMBER_COLUMNS},
       (SELECT json_build_object('username', username) FROM users WHERE users.id = m.user_id) AS user`,
    [id, role, changes.state ?? null, ...changed.map(({ value }) => value)],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

function takesSeat({ state: before }: Member, { state: after }: Changes): boolean {
  const wasOut = before === 'REMOVED' || before === 'BLOCKED'
  return wasOut && (after === 'ACTIVE' || after === 'INVITED')
}

function refuseImpossible(member: Member, { role, state }: Changes): void {
  if (role !== undefined && member.role === 'OWNER') throw InvalidInput.of('role', ROLE_FORM)
  if (state !== undefined && member.role === 'OWNER')
    throw InvalidInput.of('state', 'The owner cannot be removed; hand the class over first')
  if (role === 'INSTRUCTOR' && member.userId === null)
    throw InvalidInput.of('role', 'Nobody has claimed this seat yet, so it cannot become an instructor')
  if (state === 'INVITED' && member.joinedAt !== null)
    throw InvalidInput.of('state', 'Somebody has claimed this seat, so only ACTIVE can bring them back')
  if (state !== 'ACTIVE' || member.state === 'ACTIVE') return
  if (member.state === 'LEFT')
    throw InvalidInput.of('state', 'This member left; they can come back with the join code')
  if (member.userId === null)
    throw InvalidInput.of(
      'state',
      'Nobody has claimed this seat, so there is nobody to come back: send INVITED',
    )
}
