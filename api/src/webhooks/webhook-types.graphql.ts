import { builder, viewerOf } from '../graphql/base/builder.ts'
import { requestHeaders, type Delivery, type Try } from './deliveries/delivery.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { EVENT_TYPES } from 'quiz-format/rules'
import type { ListedWebhook, NewWebhook } from './webhook.ts'
import { manifestVersion } from '../http/base/version.ts'

/** For descriptions. */
export const EVENT_LIST = `One of ${EVENT_TYPES.join(', ')}.`

const WebhookStopType = builder.enumType('WebhookStop', {
  description: 'Why a webhook gets no events.',
  values: {
    GONE: { description: 'It answered with status 410.' },
    FAILED: { description: 'An event could not be delivered at any try.' },
    OWNER: { description: 'Its owner disabled it.' },
  },
})

// As texts: a list of objects would multiply the cost of a query.
const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const RequestType = builder.objectRef<Delivery>('WebhookRequest').implement({
  description: 'What is sent to a webhook.',
  fields: (t) => ({
    headers: t.stringList({
      description: 'Each as “name: value”, without the time and the signature, which differ with each try.',
      resolve: ({ eventId }) => linesOf(requestHeaders(eventId, manifestVersion)),
    }),
    body: t.exposeString('body', { nullable: true, description: 'Null before the first try.' }),
  }),
})

const ResponseType = builder.objectRef<NonNullable<Try['response']>>('WebhookResponse').implement({
  description: 'What a webhook answered.',
  fields: (t) => ({
    status: t.exposeInt('status', { description: 'Its status.' }),
    headers: t.stringList({
      description: 'Its headers, each as “name: value”.',
      resolve: ({ headers }) => linesOf(headers),
    }),
    body: t.exposeString('body', { description: 'The first 4 kB.' }),
  }),
})

const TryType = builder.objectRef<Try>('WebhookTry').implement({
  description: 'One try to deliver an event.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When it began.', resolve: ({ at }) => new Date(at) }),
    status: t.exposeInt('status', { nullable: true, description: 'Null if no response came.' }),
    milliseconds: t.exposeInt('milliseconds', { description: 'How long it took.' }),
    error: t.exposeString('error', { nullable: true, description: 'Why it failed; null after a 2xx.' }),
    response: t.expose('response', {
      type: ResponseType,
      nullable: true,
      description: 'The response; null if none came.',
    }),
  }),
})

const DeliveryType = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'An event that was or will be sent to a webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The delivery’s id.' }),
    eventId: t.exposeID('eventId', { description: 'The webhook-id of every request.' }),
    type: t.exposeString('type', { description: 'The event’s type.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was queued.' }),
    request: t.field({ type: RequestType, description: 'What is sent.', resolve: (delivery) => delivery }),
    tries: t.expose('tries', { type: [TryType], description: 'All tries so far, the first one first.' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a try succeeded; null if none has.',
    }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next; null once it is delivered or given up.',
    }),
  }),
})

export const WebhookType = builder.objectRef<ListedWebhook>('Webhook').implement({
  description: 'An address of the viewer that is told of events.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The webhook’s id.' }),
    url: t.exposeString('url', { description: 'Where events are sent.' }),
    events: t.exposeStringList('events', { description: `Which events are sent. ${EVENT_LIST}` }),
    classroomId: t.exposeID('classroomId', {
      nullable: true,
      description: 'The only class whose events it gets; null for no limit.',
    }),
    includeDetails: t.exposeBoolean('includeDetails', {
      description: 'Whether events hold names, titles and scores, and not only ids.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether it gets events.' }),
    disabledReason: t.expose('disabledReason', {
      type: WebhookStopType,
      nullable: true,
      description: 'Why it gets none; null while it does.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it gets none; null while it does.',
    }),
    deliveries: t.field({
      type: [DeliveryType],
      description: 'What was sent to it in the last 30 days, newest first.',
      args: {
        first: t.arg.int({ description: 'How many to return, from 1 to 200; 50 by default.' }),
        before: t.arg.string({ description: 'The id of a delivery: only older ones are returned.' }),
      },
      resolve: ({ id }, { first, before }, context) =>
        listDeliveries(context.deps, viewerOf(context), id, {
          ...(first != null && { limit: first }),
          ...(before != null && { before }),
        }),
    }),
  }),
})

export const NewWebhookType = builder.objectRef<NewWebhook>('NewWebhook').implement({
  description: 'A webhook that was just made.',
  fields: (t) => ({
    webhook: t.field({
      type: WebhookType,
      description: 'What is known of it.',
      resolve: (webhook) => webhook,
    }),
    secret: t.string({
      description: 'With which requests are signed. It cannot be read again.',
      resolve: ({ secret }, _args, { noteSecret }) => {
        noteSecret()
        return secret
      },
    }),
  }),
})
