import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import { EXPORT_COLUMNS, shownExport, type AccountExport, type StoredExport } from './account-export.ts'

/** Reads what has become of the viewer's export. */
export async function readAccountExport(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<AccountExport> {
  const { rows } = await pool.query<StoredExport>({
    name: 'read-account-export',
    text: `SELECT ${EXPORT_COLUMNS} FROM account_exports WHERE user_id = $1`,
    values: [viewer.id],
  })
  return shownExport(rows[0], now())
}
