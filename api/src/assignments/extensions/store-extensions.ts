import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Extension } from '../../database/prisma/client.ts'
import { recordExtensions } from '../../webhooks/recording/class-events.ts'

/** Stores extensions in place of earlier ones, logs them, and records them as events. */
export async function storeExtensions(client: PoolClient, extensions: readonly Extension[]): Promise<void> {
  const [first] = extensions
  if (!first) return
  await client.query(
    `INSERT INTO extensions (assignment_id, member_id, opens_at, due_at, closes_at, minutes, factor,
       extra_attempts, is_excused, reason, granted_by, granted_at)
     SELECT "assignmentId", "memberId", "opensAt", "dueAt", "closesAt", minutes, factor,
       "extraAttempts", "isExcused", reason, "grantedBy", "grantedAt"
     FROM jsonb_to_recordset($1) AS extension ("assignmentId" uuid, "memberId" uuid, "opensAt" timestamptz,
       "dueAt" timestamptz, "closesAt" timestamptz, minutes int, factor float, "extraAttempts" int,
       "isExcused" boolean, reason text, "grantedBy" text, "grantedAt" timestamptz)
     ON CONFLICT (assignment_id, member_id) DO UPDATE SET
       (opens_at, due_at, closes_at, minutes, factor, extra_attempts, is_excused, reason, granted_by, granted_at)
       = (EXCLUDED.opens_at, EXCLUDED.due_at, EXCLUDED.closes_at, EXCLUDED.minutes, EXCLUDED.factor,
          EXCLUDED.extra_attempts, EXCLUDED.is_excused, EXCLUDED.reason, EXCLUDED.granted_by,
          EXCLUDED.granted_at)`,
    [JSON.stringify(extensions)],
  )
  await logExtensionChanges(
    client,
    extensions.map((extension) => ({ ...extension, extension })),
  )
  await recordExtensions(client, extensions, first.grantedAt)
}

/** The change of an extension. */
interface ExtensionChange {
  assignmentId: string
  memberId: string
  /** The display name of the instructor. */
  grantedBy: string
  grantedAt: Date
  /** As it is since the change; null once it was removed. */
  extension: Extension | null
}

/** Adds changes to the log of extensions. */
export async function logExtensionChanges(
  client: PoolClient,
  changes: readonly ExtensionChange[],
): Promise<void> {
  await client.query(
    `INSERT INTO extension_changes (id, assignment_id, member_id, extension, changed_by, changed_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[], $5::text[], $6::timestamptz[])`,
    [
      changes.map(() => uuid()),
      changes.map(({ assignmentId }) => assignmentId),
      changes.map(({ memberId }) => memberId),
      changes.map(({ extension }) => extension && JSON.stringify(extension)),
      changes.map(({ grantedBy }) => grantedBy),
      changes.map(({ grantedAt }) => grantedAt),
    ],
  )
}
