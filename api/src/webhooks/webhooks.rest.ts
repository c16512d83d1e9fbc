import { z } from 'zod'
import { NotFound } from '../errors.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { deliveryPageRules, listDeliveries } from './deliveries/list-deliveries.ts'
import { replayDeliveries, replayDelivery } from './deliveries/replay.ts'
import { getWebhook, listWebhooks } from './list-webhooks.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'
import {
  deliveryFields,
  deliveryRefSchema,
  deliverySchema,
  newWebhookSchema,
  rotatedSchema,
  webhookFields,
  webhookSchema,
} from './webhook-fields.rest.ts'
import { createWebhookRules, replayRules, updateWebhookRules } from './webhook-rules.ts'

const common = { url: 'url', events: 'events', includeDetails: 'include_details' }
const createNames = { ...common, classroomId: 'classroom_id' }
const updateNames = { ...common, enabled: 'enabled' }

const PATH = '/api/webhooks/'
const ONE = '/api/webhooks/:webhookId/'

export function webhookRoutes(router: Router): void {
  managementRoutes(router)
  deliveryRoutes(router)
}

function managementRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: PATH,
      operationId: 'listWebhooks',
      summary: 'List the viewer’s webhooks',
      description: 'Newest first, without their secrets.',
      data: z.object({ webhooks: z.array(webhookSchema) }),
    },
    async ({ deps, viewer }) => ({
      data: { webhooks: (await listWebhooks(deps, viewer)).map(webhookFields) },
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: PATH,
      operationId: 'createWebhook',
      summary: 'Make a webhook',
      description: 'Events are sent to it as Standard Webhooks 1.0.0 says.',
      body: renamed.rules(createWebhookRules, createNames),
      data: newWebhookSchema,
      refusals: [NotFound],
      status: 201,
    },
    async ({ deps, viewer, body, request }) => {
      request.holdsSecret = true
      const { secret, ...webhook } = await createWebhook(deps, viewer, renamed.input(body, createNames))
      return { data: { ...webhookFields(webhook), secret } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: ONE,
      operationId: 'getWebhook',
      summary: 'Read a webhook',
      data: webhookSchema,
    },
    async ({ deps, viewer, param }) => ({
      data: webhookFields(await getWebhook(deps, viewer, param('webhookId'))),
    }),
  )

  forViewer(
    {
      method: 'PATCH',
      path: ONE,
      operationId: 'updateWebhook',
      summary: 'Change a webhook, disable it or wake it',
      description: 'Missing fields stay unchanged.',
      body: renamed.rules(updateWebhookRules, updateNames),
      data: webhookSchema,
    },
    async ({ deps, viewer, param, body }) => {
      const webhook = await updateWebhook(deps, viewer, param('webhookId'), renamed.input(body, updateNames))
      return { data: webhookFields(webhook) }
    },
  )

  forViewer(
    { method: 'DELETE', path: ONE, operationId: 'deleteWebhook', summary: 'Delete a webhook with its log' },
    async ({ deps, viewer, param }) => {
      await deleteWebhook(deps, viewer, param('webhookId'))
      return {}
    },
  )

  forViewer(
    {
      method: 'POST',
      path: `${ONE}rotate-secret/`,
      operationId: 'rotateWebhookSecret',
      summary: 'Give a webhook a new secret',
      description: 'For 24 hours, requests are signed with the new and the old one.',
      data: rotatedSchema,
    },
    async ({ deps, viewer, param, request }) => {
      request.holdsSecret = true
      const result = await rotateWebhookSecret(deps, viewer, param('webhookId'))
      const { secret, previousSecretExpiresAt } = result
      return { data: { secret, previous_secret_expires_at: previousSecretExpiresAt } }
    },
  )
}

function deliveryRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: `${ONE}test/`,
      operationId: 'testWebhook',
      summary: 'Send a test event',
      description: 'It has the type `webhook.test`, and is sent soon, also to a disabled webhook.',
      data: deliveryRefSchema,
    },
    async ({ deps, viewer, param }) => ({
      data: refFields(await testWebhook(deps, viewer, param('webhookId'))),
    }),
  )

  forViewer(
    {
      method: 'GET',
      path: `${ONE}deliveries/`,
      operationId: 'listWebhookDeliveries',
      summary: 'List what was sent to a webhook',
      description: 'Of the last 30 days, newest first, with requests and responses.',
      query: deliveryPageRules,
      data: z.object({ deliveries: z.array(deliverySchema) }),
    },
    async ({ deps, viewer, param, query }) => {
      const deliveries = await listDeliveries(deps, viewer, param('webhookId'), query)
      return { data: { deliveries: deliveries.map(deliveryFields) } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: `${ONE}deliveries/:deliveryId/replay/`,
      operationId: 'replayDelivery',
      summary: 'Send an event again',
      description: 'With the same id and the same bytes.',
      data: deliveryRefSchema,
    },
    async ({ deps, viewer, param }) => {
      const ref = { webhookId: param('webhookId'), id: param('deliveryId') }
      return { data: refFields(await replayDelivery(deps, viewer, ref)) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: `${ONE}replay/`,
      operationId: 'replayDeliveries',
      summary: 'Send all events of a time again',
      body: replayRules,
      data: z.object({ count: z.int() }),
    },
    async ({ deps, viewer, param, body }) => ({
      data: { count: await replayDeliveries(deps, viewer, param('webhookId'), body) },
    }),
  )
}

const refFields = ({ deliveryId, eventId }: { deliveryId: string; eventId: string }) => ({
  delivery_id: deliveryId,
  event_id: eventId,
})
