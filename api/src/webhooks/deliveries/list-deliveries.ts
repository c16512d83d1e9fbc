import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check, limitRules } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { requireWebhook } from '../webhooks.access.ts'
import { DELIVERY_COLUMNS, type Delivery } from './delivery.ts'

const MAX = 200
const DEFAULT = 50

export const deliveryPageRules = z.object({
  limit: limitRules(MAX).default(DEFAULT).describe(`How many to return, from 1 to ${MAX}.`),
  before: z
    .string()
    .refine(isId, 'Send the id of a delivery')
    .nullish()
    .describe('Only deliveries that are older than this one.'),
})

/**
 * Lists the deliveries to one of the viewer's endpoints of the last 30 days, newest first.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 * @throws InvalidInput
 */
export async function listDeliveries(
  deps: Pick<Deps, 'prisma' | 'pool'>,
  viewer: Viewer,
  webhookId: string,
  input: unknown,
): Promise<Delivery[]> {
  const webhook = await requireWebhook(deps, viewer, webhookId)
  const { limit, before = null } = check(deliveryPageRules, input)
  const { rows } = await deps.pool.query<Delivery>(
    `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
     WHERE d.webhook_id = $1 AND ($3::uuid IS NULL OR (d.created_at, d.id) < (
       SELECT last.created_at, last.id FROM webhook_deliveries last WHERE last.id = $3 AND last.webhook_id = $1
     ))
     ORDER BY d.created_at DESC, d.id DESC LIMIT $2`,
    [webhook.id, limit, before],
  )
  return rows
}

/**
 * Returns one delivery.
 *
 * @param webhookId of the endpoint; null if the delivery's own is meant.
 * @throws NotFound when it is not to one of the viewer's endpoints, or not to this one.
 */
export async function requireDelivery(
  deps: Pick<Deps, 'prisma' | 'pool'>,
  viewer: Viewer,
  { webhookId, id }: { webhookId: string | null; id: string },
): Promise<Delivery & { webhookId: string }> {
  if (!isId(id)) throw new NotFound()
  const { rows } = await deps.pool.query<Delivery & { webhookId: string }>(
    `SELECT ${DELIVERY_COLUMNS}, d.webhook_id AS "webhookId"
     FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id WHERE d.id = $1`,
    [id],
  )
  const [delivery] = rows
  if (!delivery) throw new NotFound()
  const webhook = await requireWebhook(deps, viewer, webhookId ?? delivery.webhookId)
  if (webhook.id !== delivery.webhookId) throw new NotFound()
  return delivery
}
