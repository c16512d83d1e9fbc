import type { Pool, PoolClient } from 'pg'
import type { MemberRole, MemberState } from '../../database/prisma/enums.ts'

/** A member of a classroom, with the fields that a roster states. */
export interface RosterMember {
  id: string
  role: MemberRole
  state: MemberState
  name: string
  email: string | null
  externalId: string | null
  section: string | null
  timeFactor: number
  /** Whether a person has ever been this member. */
  isClaimed: boolean
}

/**
 * Reads all members of a classroom, in the order in which they were added.
 *
 * @param isLocked whether nobody else may change the members until the end of the transaction.
 */
export async function readRosterMembers(
  client: Pool | PoolClient,
  classroomId: string,
  isLocked: boolean,
): Promise<RosterMember[]> {
  const { rows } = await client.query<RosterMember>(
    `SELECT id, role, state, display_name AS name, email, external_id AS "externalId", section,
       time_factor AS "timeFactor", user_id IS NOT NULL OR joined_at IS NOT NULL AS "isClaimed"
     FROM members WHERE classroom_id = $1 ORDER BY id ${isLocked ? 'FOR UPDATE' : ''}`,
    [classroomId],
  )
  return rows
}
