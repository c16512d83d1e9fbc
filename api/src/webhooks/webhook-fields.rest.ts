import { z } from 'zod'
import { id, moment } from '../http/base/field-schemas.ts'
import { manifestVersion } from '../http/base/version.ts'
import { requestHeaders, type Delivery } from './deliveries/delivery.ts'
import { EVENT_TYPES } from 'quiz-format/rules'
import type { ListedWebhook } from './webhook.ts'

const fields = {
  webhook_id: id,
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  classroom_id: id.nullable().describe('The only class whose events it gets; null for no limit.'),
  include_details: z.boolean(),
  enabled: z.boolean(),
  disabled_reason: z
    .enum(['GONE', 'FAILED', 'OWNER'])
    .nullable()
    .describe('GONE: it answered 410. FAILED: an event failed at every try. OWNER: its owner disabled it.'),
  disabled_at: moment.nullable(),
  created_at: moment,
}

export const webhookSchema = z.object(fields).meta({ id: 'Webhook' })
export const newWebhookSchema = z
  .object({ ...fields, secret: z.string().describe('With which requests are signed. It is shown only now.') })
  .meta({ id: 'NewWebhook' })

export const rotatedSchema = z
  .object({
    secret: z.string().describe('It is shown only now.'),
    previous_secret_expires_at: moment.describe('Until when requests are signed with both secrets.'),
  })
  .meta({ id: 'RotatedWebhookSecret' })

const headersSchema = z.record(z.string(), z.string())

export const deliverySchema = z
  .object({
    delivery_id: id,
    event_id: id.describe('The `webhook-id` of every request.'),
    type: z.string(),
    created_at: moment,
    request: z.object({
      headers: headersSchema.describe('Without the time and the signature, which differ with each try.'),
      body: z.string().nullable().describe('Null before the first try.'),
    }),
    tries: z.array(
      z.object({
        at: moment,
        status: z.int().nullable().describe('Null if no response came.'),
        milliseconds: z.int(),
        error: z.string().nullable().describe('Null after a 2xx.'),
        response: z
          .object({ status: z.int(), headers: headersSchema, body: z.string().describe('The first 4 kB.') })
          .nullable(),
      }),
    ),
    delivered_at: moment.nullable(),
    next_try_at: moment.nullable().describe('Null once it is delivered or given up.'),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveryRefSchema = z.object({ delivery_id: id, event_id: id }).meta({ id: 'DeliveryRef' })

export function webhookFields(webhook: ListedWebhook): object {
  const { id: webhookId, url, events, classroomId, includeDetails, enabled } = webhook
  return {
    webhook_id: webhookId,
    url,
    events,
    classroom_id: classroomId,
    include_details: includeDetails,
    enabled,
    disabled_reason: webhook.disabledReason,
    disabled_at: webhook.disabledAt,
    created_at: webhook.createdAt,
  }
}

export function deliveryFields(delivery: Delivery): object {
  const { id: deliveryId, eventId, type, createdAt, body, tries, deliveredAt, nextTryAt } = delivery
  return {
    delivery_id: deliveryId,
    event_id: eventId,
    type,
    created_at: createdAt,
    request: { headers: requestHeaders(eventId, manifestVersion), body },
    tries,
    delivered_at: deliveredAt,
    next_try_at: nextTryAt,
  }
}
