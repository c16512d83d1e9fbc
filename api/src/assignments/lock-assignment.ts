import type { PoolClient } from 'pg'
import type { Assignment } from '../database/prisma/client.ts'
import { NotFound } from '../errors.ts'
import { ASSIGNMENT_COLUMNS } from './assignment-columns.ts'

/**
 * Locks an assignment and its quiz until the end of the transaction, in the order in which all transactions
 * lock them, and reads the assignment as it is now.
 *
 * @param purpose `extend` locks out changes, `change` also starts.
 * @throws NotFound when it was deleted.
 */
export async function lockAssignment(
  client: PoolClient,
  { id, quizId }: Pick<Assignment, 'id' | 'quizId'>,
  purpose: 'extend' | 'change',
): Promise<Assignment> {
  await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
  const { rows } = await client.query<Assignment>(
    `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments WHERE id = $1 AND archived_at IS NULL
     FOR ${purpose === 'extend' ? 'SHARE' : 'NO KEY UPDATE'}`,
    [id],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
