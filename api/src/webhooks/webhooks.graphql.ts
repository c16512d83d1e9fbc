import { UserType } from '../accounts/accounts.graphql.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { withoutNulls } from '../input.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import type { DeliveryRef } from './deliveries/insert-deliveries.ts'
import { replayDeliveries, replayDelivery } from './deliveries/replay.ts'
import { listWebhooks } from './list-webhooks.ts'
import { rotateWebhookSecret, type RotatedSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'
import { EVENT_LIST, NewWebhookType, WebhookType } from './webhook-types.graphql.ts'

const RotatedSecretType = builder.objectRef<RotatedSecret>('RotatedWebhookSecret').implement({
  description: 'The new secret of a webhook.',
  fields: (t) => ({
    secret: t.string({
      description: 'With which requests are signed. It cannot be read again.',
      resolve: ({ secret }, _args, { noteSecret }) => {
        noteSecret()
        return secret
      },
    }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      description: 'Until when requests are signed with both secrets.',
    }),
  }),
})

const DeliveryRefType = builder.objectRef<DeliveryRef>('DeliveryRef').implement({
  description: 'An event that will be sent soon.',
  fields: (t) => ({
    deliveryId: t.exposeID('deliveryId', { description: 'The delivery’s id.' }),
    eventId: t.exposeID('eventId', { description: 'The event’s id.' }),
  }),
})

const ReplayType = builder.objectRef<{ count: number }>('WebhookReplay').implement({
  description: 'Events that will be sent again soon.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many.' }) }),
})

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'A new webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'Where to send events: a public address with https.' }),
    events: t.stringList({ required: true, description: `Which events to send. ${EVENT_LIST}` }),
    classroomId: t.id({ description: 'The only class whose events it gets; the viewer must teach it.' }),
    includeDetails: t.boolean({
      description: 'Whether events hold names, titles and scores that the viewer may see; false by default.',
    }),
  }),
})

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes of a webhook; missing fields stay unchanged.',
  fields: (t) => ({
    url: t.string({ description: 'Where to send events.' }),
    events: t.stringList({ description: `Which events to send. ${EVENT_LIST}` }),
    includeDetails: t.boolean({ description: 'Whether events hold names, titles and scores.' }),
    enabled: t.boolean({ description: 'True wakes it; what happened meanwhile can be replayed.' }),
  }),
})

const id = { required: true, description: 'The webhook’s id.' } as const
const refused = (
  name: string,
  what: string,
  types: (typeof NotFound | typeof InvalidInput)[] = [NotFound],
) => ({
  types,
  union: { name: `${name}Result`, description: `${what}, or why not.` },
})

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: NewWebhookType,
    nullable: true,
    description: 'Makes a webhook, which gets the events from now on.',
    errors: refused('CreateWebhook', 'The webhook', [InvalidInput, NotFound]),
    args: { input: t.arg({ type: CreateWebhookInput, required: true, description: 'The webhook.' }) },
    resolve: (_root, { input }, context) =>
      createWebhook(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  updateWebhook: t.field({
    type: WebhookType,
    nullable: true,
    description: 'Changes a webhook, disables it or wakes it.',
    errors: refused('UpdateWebhook', 'The webhook', [InvalidInput, NotFound]),
    args: {
      id: t.arg.id(id),
      input: t.arg({ type: UpdateWebhookInput, required: true, description: 'The changes.' }),
    },
    resolve: (_root, args, context) =>
      updateWebhook(context.deps, viewerOf(context), args.id, withoutNulls(args.input)),
  }),
  deleteWebhook: t.field({
    type: UserType,
    nullable: true,
    description: 'Deletes a webhook with its log.',
    errors: refused('DeleteWebhook', 'The viewer'),
    args: { id: t.arg.id(id) },
    resolve: async (_root, args, context) => {
      const viewer = viewerOf(context)
      await deleteWebhook(context.deps, viewer, args.id)
      return viewer
    },
  }),
  rotateWebhookSecret: t.field({
    type: RotatedSecretType,
    nullable: true,
    description: 'Gives a webhook a new secret. For 24 hours, requests are signed with both.',
    errors: refused('RotateWebhookSecret', 'The secret'),
    args: { id: t.arg.id(id) },
    resolve: (_root, args, context) => rotateWebhookSecret(context.deps, viewerOf(context), args.id),
  }),
  testWebhook: t.field({
    type: DeliveryRefType,
    nullable: true,
    description: 'Sends a test event soon, also to a disabled webhook.',
    errors: refused('TestWebhook', 'The delivery'),
    args: { id: t.arg.id(id) },
    resolve: (_root, args, context) => testWebhook(context.deps, viewerOf(context), args.id),
  }),
  replayDelivery: t.field({
    type: DeliveryRefType,
    nullable: true,
    description: 'Sends an event again, with the same id and the same bytes.',
    errors: refused('ReplayDelivery', 'The new delivery'),
    args: { deliveryId: t.arg.id({ required: true, description: 'The id of an earlier delivery.' }) },
    resolve: (_root, { deliveryId }, context) =>
      replayDelivery(context.deps, viewerOf(context), { webhookId: null, id: deliveryId }),
  }),
  replayDeliveries: t.field({
    type: ReplayType,
    nullable: true,
    description: 'Sends all events of a time again, in their order.',
    errors: refused('ReplayDeliveries', 'How many', [InvalidInput, NotFound]),
    args: {
      id: t.arg.id(id),
      since: t.arg.string({
        required: true,
        description: 'From this moment on, such as 2026-01-31T08:00:00Z.',
      }),
      until: t.arg.string({ required: true, description: 'Before this moment.' }),
    },
    resolve: async (_root, { id: webhookId, ...range }, context) => ({
      count: await replayDeliveries(context.deps, viewerOf(context), webhookId, range),
    }),
  }),
}))

builder.objectFields(UserType, (t) => ({
  webhooks: t.field({
    type: [WebhookType],
    description: 'The webhooks, newest first.',
    resolve: (_user, _args, context) => listWebhooks(context.deps, viewerOf(context)),
  }),
}))
