import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Viewer } from '../viewer.ts'

/** The zip of an export. */
export interface ExportFile {
  name: string
  parts: AsyncGenerator<Buffer>
}

/**
 * Opens the zip of the viewer's export.
 *
 * @throws NotFound when the viewer has no such export, or it is not ready or has expired.
 */
export async function openExportFile(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  exportId: string,
): Promise<ExportFile> {
  if (!isId(exportId)) throw new NotFound()
  const { rows } = await pool.query<{ readyAt: Date }>({
    name: 'find-account-export',
    text: `SELECT ready_at AS "readyAt" FROM account_exports
           WHERE id = $1 AND user_id = $2 AND state = 'READY' AND expires_at > $3`,
    values: [exportId, viewer.id, now()],
  })
  if (!rows[0]) throw new NotFound()
  const day = rows[0].readyAt.toISOString().slice(0, 10)
  return { name: `quizfolio-export-${day}.zip`, parts: readParts(pool, exportId) }
}

// Part by part: the client may be slow, and the next export or the account's deletion may delete the rest.
async function* readParts(pool: Deps['pool'], exportId: string): AsyncGenerator<Buffer> {
  for (let number = 1; ; number++) {
    const { rows } = await pool.query<{ bytes: Buffer | null; count: number }>(
      `SELECT (SELECT bytes FROM account_export_parts WHERE export_id = $1 AND number = $2) AS bytes,
         (SELECT count(*)::int FROM account_export_parts WHERE export_id = $1) AS count`,
      [exportId, number],
    )
    const { bytes = null, count = 0 } = rows[0] ?? {}
    if (!bytes) {
      if (number - 1 === count && count > 0) return
      throw new NotFound()
    }
    yield bytes
  }
}
