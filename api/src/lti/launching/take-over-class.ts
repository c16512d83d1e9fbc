import type { PoolClient } from 'pg'
import type { Context, Launching } from './enter-context.ts'
import { isLeading } from './launch.ts'

/**
 * Makes the first instructor who launches the owner of the course's class, if somebody else only stood in
 * for them, who stays as an instructor. A class that was handed over meanwhile keeps its owner. The classroom
 * must be locked.
 */
export async function takeOverClass(
  client: PoolClient,
  { id, classroomId, standInId }: Context,
  { launch, account }: Launching,
): Promise<void> {
  if (standInId === null || !isLeading(launch)) return
  await client.query('UPDATE lti_contexts SET stand_in_id = NULL WHERE id = $1', [id])
  const { rowCount } = await client.query(
    `UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1 AND role = 'OWNER' AND user_id IS DISTINCT FROM $2`,
    [standInId, account.id],
  )
  if (rowCount === 0) return
  await client.query(`UPDATE members SET role = 'OWNER' WHERE classroom_id = $1 AND user_id = $2`, [
    classroomId,
    account.id,
  ])
  await client.query('UPDATE classrooms SET hand_over_to = NULL, hand_over_at = NULL WHERE id = $1', [
    classroomId,
  ])
}
