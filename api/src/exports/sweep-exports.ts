import { timeoutFor } from '../database/pool.ts'
import type { Deps } from '../deps.ts'

// A zip has a part for each megabyte.
const ASSUMED_MILLISECONDS = 60_000

/**
 * Deletes the zips that have expired, and what there is of those that could not be made. What is known of
 * them stays, until the next one is asked for.
 */
export async function sweepExports({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  await pool.query({
    text: `DELETE FROM account_export_parts p USING account_exports e
           WHERE e.id = p.export_id AND (e.expires_at <= $1 OR e.state = 'FAILED')`,
    values: [now()],
    ...timeoutFor(ASSUMED_MILLISECONDS),
  })
}
