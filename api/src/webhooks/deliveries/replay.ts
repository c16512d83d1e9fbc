import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { replayRules } from '../webhook-rules.ts'
import { requireWebhook } from '../webhooks.access.ts'
import { insertDelivery, insertReplays, type DeliveryRef } from './insert-deliveries.ts'
import { requireDelivery } from './list-deliveries.ts'

/**
 * Sends the event of a delivery again, with the same id and the same bytes.
 *
 * @param ref the endpoint is null if the delivery's own is meant.
 * @throws NotFound when it is not to one of the viewer's endpoints, or not to this one.
 */
export async function replayDelivery(
  deps: Deps,
  viewer: Viewer,
  ref: { webhookId: string | null; id: string },
): Promise<DeliveryRef> {
  const { eventId, webhookId } = await requireDelivery(deps, viewer, ref)
  return { deliveryId: await insertDelivery(deps.pool, { webhookId, eventId, now: deps.now() }), eventId }
}

/**
 * Sends all events of a time again, in their order, whether they were delivered or not.
 *
 * @returns how many.
 * @throws NotFound when there is no such endpoint, or it is another's.
 * @throws InvalidInput naming every wrong field.
 */
export async function replayDeliveries(
  deps: Deps,
  viewer: Viewer,
  webhookId: string,
  input: unknown,
): Promise<number> {
  const webhook = await requireWebhook(deps, viewer, webhookId)
  const { since, until } = check(replayRules, input)
  if (until <= since) throw InvalidInput.of('until', 'The end must be after the beginning')
  return insertReplays(deps.pool, { webhookId: webhook.id, since, until, now: deps.now() })
}
