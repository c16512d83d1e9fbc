import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Extension } from '../../database/prisma/client.ts'
import { EXTENSION_COLUMNS } from './extension-columns.ts'

/** Stores an extension in place of an earlier one, and logs it. */
export async function storeExtension(client: PoolClient, extension: Extension): Promise<Extension> {
  const { rows } = await client.query<Extension>(
    `INSERT INTO extensions (assignment_id, member_id, opens_at, due_at, closes_at, minutes, factor,
       extra_attempts, is_excused, reason, granted_by, granted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (assignment_id, member_id) DO UPDATE SET
       (opens_at, due_at, closes_at, minutes, factor, extra_attempts, is_excused, reason, granted_by, granted_at)
       = (EXCLUDED.opens_at, EXCLUDED.due_at, EXCLUDED.closes_at, EXCLUDED.minutes, EXCLUDED.factor,
          EXCLUDED.extra_attempts, EXCLUDED.is_excused, EXCLUDED.reason, EXCLUDED.granted_by,
          EXCLUDED.granted_at)
     RETURNING ${EXTENSION_COLUMNS}`,
    [
      extension.assignmentId,
      extension.memberId,
      extension.opensAt,
      extension.dueAt,
      extension.closesAt,
      extension.minutes,
      extension.factor,
      extension.extraAttempts,
      extension.isExcused,
      extension.reason,
      extension.grantedBy,
      extension.grantedAt,
    ],
  )
  await logExtensionChange(client, extension, extension)
  return rows[0] ?? extension
}

/** The change of an extension. */
interface ExtensionChange {
  assignmentId: string
  memberId: string
  /** The display name of the instructor. */
  grantedBy: string
  grantedAt: Date
}

/**
 * Adds a change to the log of extensions.
 *
 * @param extension as it is since the change; null once it was removed.
 */
export async function logExtensionChange(
  client: PoolClient,
  { assignmentId, memberId, grantedBy, grantedAt }: ExtensionChange,
  extension: Extension | null,
): Promise<void> {
  await client.query(
    `INSERT INTO extension_changes (id, assignment_id, member_id, extension, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [uuid(), assignmentId, memberId, extension && JSON.stringify(extension), grantedBy, grantedAt],
  )
}
