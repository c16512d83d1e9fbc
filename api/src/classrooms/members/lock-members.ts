import type { PoolClient } from 'pg'
import type { Member } from '../../database/prisma/client.ts'

/** A member who stays as they are until the end of the transaction. */
export type LockedMember = Pick<Member, 'id' | 'timeFactor'>

/**
 * Locks members until the end of the transaction: nobody starts an attempt for them or changes them
 * meanwhile.
 */
export async function lockMembers(client: PoolClient, ids: string[]): Promise<LockedMember[]> {
  const { rows } = await client.query<LockedMember>(
    `SELECT id, time_factor AS "timeFactor" FROM members WHERE id = ANY ($1)
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
  return rows
}
