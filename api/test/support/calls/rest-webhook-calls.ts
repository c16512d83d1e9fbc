// A valid call for every REST operation on webhooks.
import type { RestCall } from './rest-call.ts'

/** An address without a name, since a name would be looked up. */
export const hookOf = (mark: string): string => `https://1.1.1.1/new/${mark}`

/** The REST calls on webhooks by method and path. */
export const REST_WEBHOOK_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/webhooks/': {},
  'POST /api/webhooks/': {
    body: ({ mark }) => ({ url: hookOf(mark), events: ['quiz.deleted'], include_details: true }),
  },
  'GET /api/webhooks/{webhookId}/': { ids: ['webhookId'] },
  'PATCH /api/webhooks/{webhookId}/': { ids: ['webhookId'], body: ({ mark }) => ({ url: hookOf(mark) }) },
  'DELETE /api/webhooks/{webhookId}/': { ids: ['webhookId'] },
  'POST /api/webhooks/{webhookId}/rotate-secret/': { ids: ['webhookId'] },
  'POST /api/webhooks/{webhookId}/test/': { ids: ['webhookId'] },
  'GET /api/webhooks/{webhookId}/deliveries/': { ids: ['webhookId'] },
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/replay/': { ids: ['webhookId', 'deliveryId'] },
  'POST /api/webhooks/{webhookId}/replay/': {
    ids: ['webhookId'],
    body: () => ({ since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' }),
  },
}
