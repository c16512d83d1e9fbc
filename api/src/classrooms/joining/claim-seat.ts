import type { PoolClient } from 'pg'
import { followMembers } from '../members/follow-members.ts'
import { hashToken } from '../../mail/token.ts'
import { recordMembers } from '../../webhooks/recording/class-events.ts'

interface Seat {
  id: string
  classroomId: string
}

interface Claimant {
  id: string
  role: string
  state: string
}

/**
 * Gives the seat of an invitation to a user. If they are or were a learner of the class, their member takes
 * over the seat's data, and the seat vanishes. An owner or instructor takes no seat, which stays free.
 *
 * @param token the invitation's token, not its hash.
 * @returns the id of the classroom; null if the token is unknown, used or expired, the seat was taken back,
 *   the class is archived, or the user is blocked.
 */
export async function claimSeat(
  client: PoolClient,
  at: Date,
  { userId, token }: { userId: string; token: string },
): Promise<string | null> {
  const seat = await lockSeat(client, at, token)
  if (!seat) return null
  const { rows } = await client.query<Claimant>(
    'SELECT id, role, state FROM members WHERE classroom_id = $1 AND user_id = $2 FOR UPDATE',
    [seat.classroomId, userId],
  )
  const [claimant] = rows
  if (claimant?.state === 'BLOCKED') return null
  if (claimant?.state === 'ACTIVE' && claimant.role !== 'LEARNER') return seat.classroomId
  await client.query('DELETE FROM invitations WHERE member_id = $1', [seat.id])
  if (claimant) await mergeSeat(client, seat, claimant)
  else
    await client.query(`UPDATE members SET user_id = $2, state = 'ACTIVE', joined_at = $3 WHERE id = $1`, [
      seat.id,
      userId,
      at,
    ])
  const memberId = claimant?.id ?? seat.id
  await followMembers(client, seat.classroomId, [memberId], at)
  if (claimant?.state !== 'ACTIVE') await recordMembers(client, 'classroom.member_joined', [memberId], at)
  return seat.classroomId
}

// Locks the classroom first, like a join and an import. A concurrent claim waits here, and then finds neither
// the token nor the seat.
async function lockSeat(client: PoolClient, at: Date, token: string): Promise<Seat | undefined> {
  const hash = hashToken(token)
  const { rows: classrooms } = await client.query<{ id: string }>(
    `SELECT id FROM classrooms
     WHERE archived_at IS NULL AND id = (
       SELECT m.classroom_id FROM invitations i JOIN members m ON m.id = i.member_id WHERE i.token_hash = $1
     )
     FOR UPDATE`,
    [hash],
  )
  if (classrooms.length === 0) return undefined
  const { rows } = await client.query<Seat>(
    `SELECT m.id, m.classroom_id AS "classroomId" FROM invitations i JOIN members m ON m.id = i.member_id
     WHERE i.token_hash = $1 AND i.expires_at > $2 AND m.state = 'INVITED' FOR UPDATE OF m`,
    [hash, at],
  )
  return rows[0]
}

// The address is taken over, too, so that the same roster finds the member. Of two extensions of an
// assignment, the member's own stays.
async function mergeSeat(client: PoolClient, seat: Seat, claimant: Claimant): Promise<void> {
  await client.query(
    `UPDATE extensions e SET member_id = $2 WHERE member_id = $1 AND NOT EXISTS (
       SELECT FROM extensions own WHERE own.member_id = $2 AND own.assignment_id = e.assignment_id
     )`,
    [seat.id, claimant.id],
  )
  await client.query('UPDATE extension_changes SET member_id = $2 WHERE member_id = $1', [
    seat.id,
    claimant.id,
  ])
  const { rows } = await client.query<Record<string, unknown>>(
    'DELETE FROM members WHERE id = $1 RETURNING display_name, email, external_id, section, time_factor',
    [seat.id],
  )
  const [data] = rows
  await client.query(
    `UPDATE members
     SET state = 'ACTIVE', role = 'LEARNER', display_name = $2, email = coalesce($3, email),
       external_id = coalesce($4, external_id), section = coalesce($5, section), time_factor = $6
     WHERE id = $1`,
    [
      claimant.id,
      data?.['display_name'],
      data?.['email'],
      data?.['external_id'],
      data?.['section'],
      data?.['time_factor'],
    ],
  )
}
