import { call, type Inputs, type Step } from './scenario.ts'

const made: Inputs = ({ webhook }) => ({ webhookId: webhook })
const URL = 'https://1.1.1.1/hook'

/** A webhook from its making to its end. */
export const WEBHOOK_STEPS: readonly Step[] = [
  ['a webhook without events', 'VALIDATION_FAILED', call('createWebhook', { url: URL, events: [] })],
  [
    'a webhook to a private address',
    'VALIDATION_FAILED',
    call('createWebhook', { url: 'https://10.0.0.1/', events: ['quiz.updated'] }),
  ],
  [
    'a webhook for a class of others',
    'NOT_FOUND',
    call('createWebhook', { url: URL, events: ['quiz.updated'], classroomId: 'x' }),
  ],
  [
    'a webhook',
    'OK',
    call(
      'createWebhook',
      { url: URL, events: ['quiz.updated', 'quiz.deleted'], includeDetails: true },
      { webhook: (data: { webhookId: string } | null) => data?.webhookId ?? '' },
    ),
  ],
  ['a change of an unknown webhook', 'NOT_FOUND', call('updateWebhook', { webhookId: 'x', enabled: false })],
  [
    'a change to an unknown event',
    'VALIDATION_FAILED',
    call('updateWebhook', ({ webhook }) => ({ webhookId: webhook, events: ['quiz.lost'] })),
  ],
  [
    'disabling the webhook',
    'OK',
    call('updateWebhook', ({ webhook }) => ({ webhookId: webhook, enabled: false })),
  ],
  ['a new secret', 'OK', call('rotateWebhookSecret', made)],
  [
    'a test event',
    'OK',
    call('testWebhook', made, {
      delivery: (data: { deliveryId: string } | null) => data?.deliveryId ?? '',
    }),
  ],
  ['the deliveries', 'OK', call('deliveries', made)],
  [
    'sending an unknown event again',
    'NOT_FOUND',
    call('replayDelivery', ({ webhook }) => ({ webhookId: webhook, deliveryId: 'x' })),
  ],
  [
    'sending it again',
    'OK',
    call('replayDelivery', ({ webhook, delivery }) => ({ webhookId: webhook, deliveryId: delivery })),
  ],
  [
    'sending a time again that ends before it begins',
    'VALIDATION_FAILED',
    call('replayDeliveries', ({ webhook }) => ({
      webhookId: webhook,
      since: '2026-11-20T09:00:00Z',
      until: '2026-11-20T08:00:00Z',
    })),
  ],
  [
    'sending a day again',
    'OK',
    call('replayDeliveries', ({ webhook }) => ({
      webhookId: webhook,
      since: '2026-11-19T09:00:00Z',
      until: '2026-11-20T09:00:00Z',
    })),
  ],
  ['the webhooks', 'OK', call('webhooks')],
  ['the webhook', 'OK', call('webhook', made)],
  ['deleting the webhook', 'OK', call('deleteWebhook', made)],
  ['deleting it again', 'NOT_FOUND', call('deleteWebhook', made)],
]
