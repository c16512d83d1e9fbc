import { timeoutFor } from '../../database/pool.ts'
import type { Deps } from '../../deps.ts'

const KEPT = 30 * 24 * 3_600_000
const ASSUMED_ROWS = 60_000

/** Deletes events older than 30 days, with their deliveries, unless some are still to be sent. */
export async function sweepWebhooks({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  const statement = {
    text: `DELETE FROM webhook_events e WHERE occurred_at < $1 AND NOT EXISTS (
             SELECT FROM webhook_deliveries d WHERE d.event_id = e.id AND (d.next_try_at IS NOT NULL OR d.created_at >= $1)
           ) AND e.place IS NOT NULL`,
    values: [new Date(now().getTime() - KEPT)],
    ...timeoutFor(ASSUMED_ROWS),
  }
  await pool.query(statement)
}
