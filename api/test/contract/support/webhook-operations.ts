// The operations on webhooks: their REST requests and GraphQL documents.
import { snakeCased, type Input, type Json } from './driver.ts'
import { asTheyAre, FAILURE, INVALID, withInput, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Input]

const LISTED =
  'webhookId: id url events classroomId includeDetails enabled disabledReason disabledAt createdAt'
const DELIVERY = `deliveryId: id eventId type createdAt deliveredAt nextTryAt
  request { body headers } tries { at }`
const webhookPath = ({ webhookId }: Input) => `/api/webhooks/${encodeURIComponent(webhookId)}/`
const fieldsOf = ({ webhookId: _id, ...fields }: Input) => fields

/** The requests by operation. */
export const WEBHOOK_REQUESTS = {
  webhooks: (): Request => ['GET', '/api/webhooks/'],
  webhook: (input: Input): Request => ['GET', webhookPath(input)],
  createWebhook: (input: Input): Request => ['POST', '/api/webhooks/', snakeCased(input)],
  updateWebhook: (input: Input): Request => ['PATCH', webhookPath(input), snakeCased(fieldsOf(input))],
  deleteWebhook: (input: Input): Request => ['DELETE', webhookPath(input)],
  rotateWebhookSecret: (input: Input): Request => ['POST', `${webhookPath(input)}rotate-secret/`],
  testWebhook: (input: Input): Request => ['POST', `${webhookPath(input)}test/`],
  deliveries: (input: Input): Request => ['GET', `${webhookPath(input)}deliveries/`],
  replayDelivery: (input: Input): Request => [
    'POST',
    `${webhookPath(input)}deliveries/${encodeURIComponent(input['deliveryId'])}/replay/`,
  ],
  replayDeliveries: (input: Input): Request => ['POST', `${webhookPath(input)}replay/`, fieldsOf(input)],
}

const byId = (field: string, selection: string) =>
  `mutation ($webhookId: ID!) { ${field}(id: $webhookId) { ${selection} ${FAILURE} } }`
const REF = '... on DeliveryRef { deliveryId eventId }'

// In GraphQL, a header is a text with its name and value.
const withHeaders = ({ request, ...delivery }: Json) => ({
  ...delivery,
  request: {
    ...request,
    headers: Object.fromEntries(request.headers.map((line: string) => line.split(/: (.*)/, 2))),
  },
})

/** The documents by operation. */
export const WEBHOOK_OPERATIONS = {
  webhooks: {
    document: `{ viewer { webhooks { ${LISTED} } } }`,
    shape: ({ webhooks }) => ({ webhooks }),
  },
  webhook: {
    document: `{ viewer { webhooks { ${LISTED} } } }`,
    shape: ({ webhooks }) => webhooks[0],
  },
  createWebhook: {
    document: withInput(
      'createWebhook',
      'CreateWebhookInput',
      `... on NewWebhook { secret webhook { ${LISTED} } }`,
    ),
    shape: ({ webhook, secret }) => ({ ...webhook, secret }),
  },
  updateWebhook: {
    document: `mutation ($webhookId: ID!, $input: UpdateWebhookInput!) { updateWebhook(id: $webhookId, input: $input) {
      ... on Webhook { ${LISTED} } ${INVALID} } }`,
    variables: ({ webhookId, ...input }) => ({ webhookId, input }),
  },
  deleteWebhook: {
    document: byId('deleteWebhook', '... on User { id }'),
    variables: asTheyAre,
    shape: () => null,
  },
  rotateWebhookSecret: {
    document: byId('rotateWebhookSecret', '... on RotatedWebhookSecret { secret previousSecretExpiresAt }'),
    variables: asTheyAre,
  },
  testWebhook: { document: byId('testWebhook', REF), variables: asTheyAre },
  deliveries: {
    document: `{ viewer { webhooks { deliveries { ${DELIVERY} } } } }`,
    shape: ({ webhooks }) => ({ deliveries: webhooks[0].deliveries.map(withHeaders) }),
  },
  replayDelivery: {
    document: `mutation ($deliveryId: ID!) { replayDelivery(deliveryId: $deliveryId) { ${REF} ${FAILURE} } }`,
    variables: ({ deliveryId }) => ({ deliveryId }),
  },
  replayDeliveries: {
    document: `mutation ($webhookId: ID!, $since: String!, $until: String!) { replayDeliveries(id: $webhookId, since: $since, until: $until) {
      ... on WebhookReplay { count } ${INVALID} } }`,
    variables: asTheyAre,
  },
} satisfies Record<string, Operation>
