import type { PoolClient } from 'pg'
import type { Selection } from '../assignments/selection.ts'

/**
 * Locks what decides about scores of a class until the end of the transaction. A change of the terms locks
 * out attempts that enter progress, so that none enters because of terms that no longer hold.
 *
 * @param purpose whether the transaction changes the terms, or acts on them.
 */
export async function lockFreedom(
  client: PoolClient,
  selection: Selection,
  purpose: 'change' | 'use',
): Promise<void> {
  const lock = purpose === 'change' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  const [classrooms, id] =
    'assignmentId' in selection
      ? ['SELECT classroom_id AS id FROM assignments WHERE id = $1', selection.assignmentId]
      : ['SELECT $1::uuid AS id', selection.classroomId]
  await client.query(`SELECT ${lock}(hashtextextended(format('freedom %s', id), 0)) FROM (${classrooms}) c`, [
    id,
  ])
}
