import { v7 as uuid } from 'uuid'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { insertDelivery, type DeliveryRef } from './deliveries/insert-deliveries.ts'
import { requireWebhook } from './webhooks.access.ts'

const TEST_EVENT = 'webhook.test'

/**
 * Sends a test event to an endpoint soon, whatever events it gets, also if it is disabled.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 */
export async function testWebhook(deps: Deps, viewer: Viewer, id: string): Promise<DeliveryRef> {
  const webhook = await requireWebhook(deps, viewer, id)
  const eventId = uuid()
  const now = deps.now()
  // It overtakes what waits in the order of the commits: its place is its own.
  return inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO webhook_events (id, type, occurred_at, transaction_id, place, webhook_id, data)
       SELECT $1, $2, $3, 0, 0, id, jsonb_build_object('webhook_id', id) FROM webhooks WHERE id = $4`,
      [eventId, TEST_EVENT, now, webhook.id],
    )
    if (rowCount === 0) throw new NotFound()
    return { deliveryId: await insertDelivery(client, { webhookId: webhook.id, eventId, now }), eventId }
  })
}
