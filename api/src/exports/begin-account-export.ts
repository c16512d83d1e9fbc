import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { violatesConstraint } from '../database/translate-database-errors.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { NotFound, RateLimited } from '../errors.ts'
import type { NoteLimit } from '../limits/limit-state.ts'
import type { Viewer } from '../viewer.ts'
import {
  EXPORT_COLUMNS,
  EXPORT_INTERVAL,
  shownExport,
  type AccountExport,
  type StoredExport,
} from './account-export.ts'

// It holds while rate limits are off, too.
const LIMIT = { name: 'account-exports', quota: 1, window: EXPORT_INTERVAL / 1000, remaining: 0 }

/**
 * Begins an export of the viewer's data, which a server makes in the background. It replaces the one before.
 *
 * @param note receives what is left of the limit.
 * @throws RateLimited within 24 hours of the one before, unless that failed.
 * @throws NotFound when the account is being deleted.
 */
export async function beginAccountExport(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { id: userId }: Pick<Viewer, 'id'>,
  note: NoteLimit,
): Promise<AccountExport> {
  const at = now()
  try {
    const begun = await inTransaction(pool, (client) => begin(client, userId, at))
    note({ ...LIMIT, reset: LIMIT.window })
    return begun
  } catch (error) {
    if (error instanceof RateLimited) note({ ...LIMIT, reset: error.retryAfter })
    throw violatesConstraint(error, 'account_exports_user_id_fkey') ? new NotFound() : error
  }
}

async function begin(client: PoolClient, userId: string, at: Date): Promise<AccountExport> {
  await client.query(
    `DELETE FROM account_exports WHERE user_id = $1 AND (state = 'FAILED' OR requested_at <= $2)`,
    [userId, new Date(at.getTime() - EXPORT_INTERVAL)],
  )
  const { rows } = await client.query<StoredExport>(
    `INSERT INTO account_exports (id, user_id, requested_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO NOTHING RETURNING ${EXPORT_COLUMNS}`,
    [uuid(), userId, at],
  )
  if (rows[0]) return shownExport(rows[0], at)
  const { rows: before } = await client.query<{ requestedAt: Date }>(
    'SELECT requested_at AS "requestedAt" FROM account_exports WHERE user_id = $1',
    [userId],
  )
  const since = at.getTime() - (before[0]?.requestedAt ?? at).getTime()
  throw new RateLimited(Math.max(1, Math.ceil((EXPORT_INTERVAL - since) / 1000)))
}
