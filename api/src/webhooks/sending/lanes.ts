// An endpoint has two lanes: one for first tries in the order of the commits, one for everything else. A
// server leases a lane and sends its requests one after another, so a slow endpoint delays only itself, and a
// failed event no later ones. If the server dies, the lease ends and another one goes on.
import type { Pool } from 'pg'
import { v4 as uuid } from 'uuid'
import { composeBodies, type WaitingEvent } from './compose-body.ts'
import { mayGet } from '../webhooks.access.ts'
import type { Try } from '../deliveries/delivery.ts'
import type { SigningSecrets } from '../webhook-secret.ts'

// By the database's clock, which all servers share.
const LEASE = "clock_timestamp() + interval '15 seconds'"
const BATCH = 20

/** A lane that this server has leased. */
export interface Lane {
  webhookId: string
  isFirst: boolean
  lease: string
}

/** A delivery that is due. */
export interface DueDelivery extends SigningSecrets {
  id: string
  eventId: string
  url: string
  /** Null if the endpoint's owner may not get the event any more. */
  body: string | null
  triesBefore: number
}

/**
 * Leases lanes in which something is due.
 *
 * @param max how many at most.
 */
export async function leaseLanes(pool: Pool, now: Date, max: number): Promise<Lane[]> {
  const { rows } = await pool.query<Lane>({
    name: 'lease-webhook-lanes',
    text: `WITH due AS MATERIALIZED (
             SELECT l.webhook_id, l.is_first FROM webhook_lanes l
             WHERE (l.leased_until IS NULL OR l.leased_until < clock_timestamp()) AND CASE WHEN l.is_first
               THEN EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = l.webhook_id AND d.is_first
                 AND d.next_try_at IS NOT NULL)
               ELSE EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = l.webhook_id AND NOT d.is_first
                 AND d.next_try_at <= $1) END
             LIMIT $2 FOR UPDATE SKIP LOCKED
           )
           UPDATE webhook_lanes l SET lease = $3, leased_until = ${LEASE} FROM due
           WHERE l.webhook_id = due.webhook_id AND l.is_first = due.is_first
           RETURNING l.webhook_id AS "webhookId", l.is_first AS "isFirst", l.lease`,
    values: [now, max, uuid()],
  })
  return rows
}

/** Keeps a lane for longer: a request may take longer than a lease. */
export async function extendLane(pool: Pool, { webhookId, isFirst, lease }: Lane): Promise<void> {
  await pool.query({
    name: 'extend-webhook-lane',
    text: `UPDATE webhook_lanes SET leased_until = ${LEASE}
           WHERE webhook_id = $1 AND is_first = $2 AND lease = $3`,
    values: [webhookId, isFirst, lease],
  })
}

/** Gives a lane back. */
export async function releaseLane(pool: Pool, { webhookId, isFirst, lease }: Lane): Promise<void> {
  await pool.query({
    name: 'release-webhook-lane',
    text: `UPDATE webhook_lanes SET lease = NULL, leased_until = NULL
           WHERE webhook_id = $1 AND is_first = $2 AND lease = $3`,
    values: [webhookId, isFirst, lease],
  })
}

type DueRow = Omit<DueDelivery, 'body'> & WaitingEvent & { body: string | null; isAllowed: boolean }

const DUE = (order: string) => `SELECT d.id, d.event_id AS "eventId", w.url, d.body,
    jsonb_array_length(d.tries) AS "triesBefore", w.secret, w.previous_secret AS "previousSecret",
    w.previous_secret_expires_at AS "previousSecretExpiresAt", e.type, e.occurred_at AS "occurredAt",
    e.person_id IS NOT DISTINCT FROM w.user_id AS "isOwn", w.include_details AS "includeDetails", e.data, e.details,
    ${mayGet('e', 'w')} AS "isAllowed"
  FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN webhook_events e ON e.id = d.event_id
  WHERE d.webhook_id = $1 AND d.next_try_at IS NOT NULL AND ${order} LIMIT ${BATCH}`

const FIRST_DUE = DUE('d.is_first AND $2::timestamptz IS NOT NULL ORDER BY d.place')
const LATER_DUE = DUE('NOT d.is_first AND d.next_try_at <= $2 ORDER BY d.next_try_at, d.place')

/** Reads what is due next in a lane, in order, and fixes the bodies of what was never tried. */
export async function readDue(pool: Pool, { webhookId, isFirst }: Lane, now: Date): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueRow>({
    name: isFirst ? 'read-first-deliveries' : 'read-later-deliveries',
    text: isFirst ? FIRST_DUE : LATER_DUE,
    values: [webhookId, now],
  })
  const fresh = rows.filter(({ body, isAllowed }) => isAllowed && body === null)
  const bodies = await composeBodies(pool, fresh, now)
  await storeBodies(
    pool,
    fresh.flatMap(({ id }, index) => (bodies[index] == null ? [] : [{ id, body: bodies[index] }])),
  )
  const composed = new Map(fresh.map(({ id }, index) => [id, bodies[index] ?? null]))
  return rows.map(({ isAllowed, body, ...due }) => ({
    ...due,
    body: isAllowed ? (body ?? composed.get(due.id) ?? null) : null,
  }))
}

async function storeBodies(pool: Pool, bodies: { id: string; body: string }[]): Promise<void> {
  if (bodies.length === 0) return
  await pool.query({
    name: 'store-webhook-bodies',
    text: `UPDATE webhook_deliveries d SET body = b.body FROM unnest($1::uuid[], $2::text[]) AS b (id, body)
           WHERE d.id = b.id AND d.body IS NULL`,
    values: [bodies.map(({ id }) => id), bodies.map(({ body }) => body)],
  })
}

/** What became of a try. */
export interface Outcome {
  entry: Try
  isDelivered: boolean
  nextTryAt: Date | null
}

/**
 * Stores the outcome of a try, and extends the lease of its lane.
 *
 * @returns whether this server still has the lane. If not, another one tries the same delivery, which is
 *   sent twice.
 */
export async function storeOutcome(
  pool: Pool,
  { webhookId, isFirst, lease }: Lane,
  deliveryId: string,
  { entry, isDelivered, nextTryAt }: Outcome,
): Promise<boolean> {
  // What was given up meanwhile, because the endpoint was disabled, stays given up.
  const { rows } = await pool.query<{ isHeld: boolean }>({
    name: 'store-webhook-outcome',
    text: `WITH held AS (
             UPDATE webhook_lanes SET leased_until = ${LEASE}
             WHERE webhook_id = $1 AND is_first = $2 AND lease = $3 RETURNING webhook_id
           ), stored AS (
             UPDATE webhook_deliveries SET tries = tries || $5::jsonb, is_first = false,
               delivered_at = CASE WHEN $6 THEN coalesce(delivered_at, ($5::jsonb ->> 'at')::timestamptz) END,
               next_try_at = CASE WHEN next_try_at IS NOT NULL THEN $7::timestamptz END
             WHERE id = $4 AND EXISTS (SELECT FROM held)
           )
           SELECT EXISTS (SELECT FROM held) AS "isHeld"`,
    values: [webhookId, isFirst, lease, deliveryId, JSON.stringify(entry), isDelivered, nextTryAt],
  })
  return rows[0]?.isHeld === true
}
