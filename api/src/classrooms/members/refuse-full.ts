import type { PoolClient } from 'pg'
import { InvalidInput } from '../../errors.ts'
import { MAX_MEMBERS } from '../classroom-rules.ts'

const FULL = `This class is full: it has ${MAX_MEMBERS} members, the most a class can have`

/**
 * Checks that a class has room for one more member.
 *
 * @param client must be in a transaction that has locked the classroom, so that nobody takes the place
 *   meanwhile.
 * @param field the name of the input that asks for the place.
 * @throws InvalidInput when the class is full.
 */
export async function refuseFull(client: PoolClient, classroomId: string, field: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM members WHERE classroom_id = $1 AND state IN ('ACTIVE', 'INVITED')`,
    [classroomId],
  )
  if ((rows[0]?.count ?? 0) >= MAX_MEMBERS) throw InvalidInput.of(field, FULL)
}
