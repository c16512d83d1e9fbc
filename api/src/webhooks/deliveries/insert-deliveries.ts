import type { Pool, PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { timeoutFor } from '../../database/pool.ts'
import { NotFound } from '../../errors.ts'
import { mayGet } from '../webhooks.access.ts'

const ASSUMED_ROWS = 30_000

/** A delivery, and what it delivers. */
export interface DeliveryRef {
  deliveryId: string
  eventId: string
}

// A replay sends the same bytes as the first delivery.
const BODY = `(SELECT d.body FROM webhook_deliveries d
  WHERE d.webhook_id = w.id AND d.event_id = e.id AND d.body IS NOT NULL ORDER BY d.created_at, d.id LIMIT 1)`

/**
 * Has an event delivered to an endpoint soon, beside what goes there in order.
 *
 * @returns the id of the delivery.
 * @throws NotFound when the endpoint was deleted.
 */
export async function insertDelivery(
  database: Pool | PoolClient,
  { webhookId, eventId, now }: { webhookId: string; eventId: string; now: Date },
): Promise<string> {
  const id = uuid()
  const { rowCount } = await database.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, event_id, place, is_first, created_at, next_try_at, body)
     SELECT $1, w.id, e.id, coalesce(e.place, 0), false, $4::timestamptz, $4, ${BODY}
     FROM webhooks w CROSS JOIN webhook_events e WHERE w.id = $2 AND e.id = $3`,
    [id, webhookId, eventId, now],
  )
  if (rowCount === 0) throw new NotFound()
  return id
}

/**
 * Has all events of a time delivered again that an endpoint may get and asks for, in their order.
 *
 * @returns how many.
 */
export async function insertReplays(
  pool: Pool,
  { webhookId, since, until, now }: { webhookId: string; since: Date; until: Date; now: Date },
): Promise<number> {
  const statement = {
    text: `INSERT INTO webhook_deliveries (id, webhook_id, event_id, place, is_first, created_at, next_try_at, body)
           SELECT gen_random_uuid(), w.id, e.id, e.place, false, $4::timestamptz, $4, ${BODY}
           FROM webhooks w CROSS JOIN webhook_events e
           WHERE w.id = $1 AND e.occurred_at >= greatest($2, w.created_at) AND e.occurred_at < $3 AND e.place > 0
             AND e.type = ANY (w.events) AND ${mayGet('e', 'w')}`,
    values: [webhookId, since, until, now],
    ...timeoutFor(ASSUMED_ROWS),
  }
  const { rowCount } = await pool.query(statement)
  return rowCount ?? 0
}
