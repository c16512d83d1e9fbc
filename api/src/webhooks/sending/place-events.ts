import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import { concerned, mayGet } from '../webhooks.access.ts'

const MAX_EVENTS = 500
// Any number that no other advisory lock of ours has.
const LOCK = 7_120_032_611

// Whatever was committed before an earlier run has a place by now. Of the rest, PostgreSQL knows the order of
// the commits if it keeps their times; otherwise the order in which the transactions first wrote is the next
// best.
const NEW_EVENTS = `SELECT e.id FROM webhook_events e WHERE e.place IS NULL
  ORDER BY CASE WHEN current_setting('track_commit_timestamp') = 'on' THEN pg_xact_commit_timestamp(e.xmin) END,
    e.transaction_id, e.recorded_at, e.id
  LIMIT ${MAX_EVENTS}`

const PLACED = `WITH last AS (SELECT coalesce(max(place), 0) AS place FROM webhook_events), placed AS (
    UPDATE webhook_events e SET place = last.place + ordered.number
    FROM last, unnest($1::uuid[]) WITH ORDINALITY AS ordered (id, number) WHERE e.id = ordered.id
    RETURNING e.*
  )
  INSERT INTO webhook_deliveries (id, webhook_id, event_id, place, is_first, created_at, next_try_at)
  SELECT gen_random_uuid(), w.id, e.id, e.place, true, $2::timestamptz, $2
  FROM placed e CROSS JOIN LATERAL ${concerned('e')} w
  WHERE w.stop IS NULL AND e.type = ANY (w.events) AND ${mayGet('e', 'w')}`

/**
 * Gives new events their place in the order of the commits, and makes a delivery of each for every endpoint
 * that is to get it. Several servers may call this at once: one of them works.
 *
 * @returns whether there may be more.
 */
export async function placeEvents(pool: Pool, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM webhook_events WHERE place IS NULL LIMIT 1')
  if (rowCount === 0) return false
  return inTransaction(pool, async (client) => {
    if (!(await lock(client))) return false
    const { rows } = await client.query<{ id: string }>(NEW_EVENTS)
    if (rows.length > 0) await client.query(PLACED, [rows.map(({ id }) => id), now])
    return rows.length === MAX_EVENTS
  })
}

async function lock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS "isLocked"',
    [LOCK],
  )
  return rows[0]?.isLocked === true
}
