import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { check } from '../../input.ts'
import { networkOf } from '../../limits/network.ts'
import { displayName } from '../classroom-rules.ts'
import { TOKEN_FORM } from '../../mail/token.ts'
import { parseJoinCode } from '../join-code.ts'
import { followMembers } from '../members/follow-members.ts'
import { refuseFull } from '../members/refuse-full.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'
import { claimSeat } from './claim-seat.ts'
import { readMembership, type StaffedMembership } from '../read-classrooms.ts'

const CODE_MISSING = 'The code is missing'

export const joinClassroomRules = z.object({
  code: z
    .string(CODE_MISSING)
    .refine((text) => text.trim() !== '', CODE_MISSING)
    .describe('The class’s join code, in any case, with or without the dash; or the token of an invitation.'),
  displayName: displayName.optional().describe('The name in this class. Defaults to the username.'),
})

/**
 * Makes the viewer a member of the classroom with a join code. A member who joins again stays as they are;
 * one who left or was removed comes back as a learner. In both cases, the display name is ignored. The token
 * of an invitation gives the viewer the seat of the roster, with its name.
 *
 * @param address the caller's network address.
 * @throws RateLimited after too many wrong codes.
 * @throws InvalidInput when the code is missing, the display name is wrong, or the class is full.
 * @throws NotFound when the code is wrong, old, switched off or past its end, the token is unknown, used or
 *   expired, the class is archived, or the viewer is blocked.
 */
export async function joinClassroom(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<StaffedMembership> {
  const { failedJoins, failedJoinsOfAddress } = deps.limits
  const network = networkOf(address)
  await failedJoins.refuseIfUsedUp(viewer.id)
  await failedJoinsOfAddress.refuseIfUsedUp(network)
  const { code, displayName } = check(joinClassroomRules, input)
  const membership = await inTransaction(deps.pool, async (client) => {
    const classroomId = await enter(client, deps.now(), { viewer, code, displayName })
    return classroomId === null ? null : readMembership(client, classroomId, viewer.id)
  })
  if (membership) return membership
  await failedJoins.count(viewer.id)
  await failedJoinsOfAddress.count(network)
  throw new NotFound()
}

interface Join {
  viewer: Viewer
  joinCode: string
  displayName: string | undefined
}

// Returns the id of the classroom; null if the viewer cannot enter one with this code or token.
async function enter(
  client: PoolClient,
  at: Date,
  { viewer, code, displayName }: Omit<Join, 'joinCode'> & { code: string },
): Promise<string | null> {
  const joinCode = parseJoinCode(code)
  if (joinCode !== null) return join(client, at, { viewer, joinCode, displayName })
  const token = code.trim()
  return TOKEN_FORM.test(token) ? claimSeat(client, at, { userId: viewer.id, token }) : null
}

// Returns the id of the classroom; null if the viewer cannot join one with this code.
async function join(client: PoolClient, at: Date, { viewer, joinCode, displayName }: Join) {
  // The lock makes concurrent joins wait for each other, so that neither the limit is exceeded nor a person
  // becomes a member twice.
  const { rows: classrooms } = await client.query<{ id: string }>(
    `SELECT id FROM classrooms
     WHERE join_code = $1 AND join_open AND archived_at IS NULL AND (join_until IS NULL OR join_until > $2)
     FOR UPDATE`,
    [joinCode, at],
  )
  const [classroom] = classrooms
  if (!classroom) return null
  const { rows: members } = await client.query<{ id: string; state: string }>(
    'SELECT id, state FROM members WHERE classroom_id = $1 AND user_id = $2',
    [classroom.id, viewer.id],
  )
  const [member] = members
  if (member?.state === 'BLOCKED') return null
  if (member?.state === 'ACTIVE') return classroom.id
  await refuseFull(client, classroom.id, 'code')
  const memberId = member?.id ?? uuid()
  if (member) {
    await client.query(`UPDATE members SET state = 'ACTIVE', role = 'LEARNER' WHERE id = $1`, [member.id])
    await followMembers(client, classroom.id, [member.id], at)
  } else
    await client.query(
      `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at, joined_at)
       VALUES ($1, $2, $3, 'LEARNER', 'ACTIVE', $4, $5, $5)`,
      [memberId, classroom.id, viewer.id, displayName ?? viewer.username, at],
    )
  await recordMembers(client, 'classroom.member_joined', [memberId], at)
  return classroom.id
}
