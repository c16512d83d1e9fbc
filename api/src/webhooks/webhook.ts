import type { Webhook, WebhookStop } from '../database/prisma/client.ts'

/** An endpoint as its owner sees it. */
export interface ListedWebhook {
  id: string
  url: string
  events: string[]
  classroomId: string | null
  includeDetails: boolean
  createdAt: Date
  enabled: boolean
  /** Null while it is enabled. */
  disabledReason: WebhookStop | null
  disabledAt: Date | null
}

/** An endpoint that has just got a secret. */
export interface NewWebhook extends ListedWebhook {
  /** In the form of Standard Webhooks. It can be shown only now. */
  secret: string
}

/** What of an endpoint `listed` needs. */
export type ListableWebhook = Pick<
  Webhook,
  'id' | 'url' | 'events' | 'classroomId' | 'includeDetails' | 'createdAt' | 'stop' | 'stoppedAt'
>

export function listed(webhook: ListableWebhook): ListedWebhook {
  const { id, url, events, classroomId, includeDetails, createdAt, stop, stoppedAt } = webhook
  const state = { enabled: stop === null, disabledReason: stop, disabledAt: stoppedAt }
  return { id, url, events, classroomId, includeDetails, createdAt, ...state }
}
