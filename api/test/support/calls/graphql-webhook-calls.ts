// A valid call for every field about webhooks.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'
import { hookOf } from './rest-webhook-calls.ts'

const WEBHOOK = `id url events classroomId includeDetails createdAt enabled disabledReason disabledAt
  deliveries { id eventId type createdAt deliveredAt nextTryAt request { body headers }
    tries { at status milliseconds error response { status body headers } } }`

/** The GraphQL calls about webhooks by the name of their field. */
export const WEBHOOK_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'viewer.webhooks': { isOpen: true, document: `{ viewer { webhooks { ${WEBHOOK} } } }` },
  createWebhook: {
    ids: ['classroomId'],
    document: `mutation ($classroomId: ID!, $url: String!) {
      createWebhook(input: { url: $url, events: ["quiz.deleted"], classroomId: $classroomId }) {
      ... on NewWebhook { secret webhook { ${WEBHOOK} } } ${FAILURE} } }`,
    variables: ({ mark }) => ({ url: hookOf(mark) }),
  },
  updateWebhook: {
    ids: ['webhookId'],
    document: `mutation ($webhookId: ID!, $url: String!) {
      updateWebhook(id: $webhookId, input: { url: $url }) { ... on Webhook { ${WEBHOOK} } ${FAILURE} } }`,
    variables: ({ mark }) => ({ url: hookOf(mark) }),
  },
  deleteWebhook: {
    ids: ['webhookId'],
    document: `mutation ($webhookId: ID!) { deleteWebhook(id: $webhookId) { ... on User { id } ${FAILURE} } }`,
  },
  rotateWebhookSecret: {
    ids: ['webhookId'],
    document: `mutation ($webhookId: ID!) { rotateWebhookSecret(id: $webhookId) {
      ... on RotatedWebhookSecret { secret previousSecretExpiresAt } ${FAILURE} } }`,
  },
  testWebhook: {
    ids: ['webhookId'],
    document: `mutation ($webhookId: ID!) { testWebhook(id: $webhookId) {
      ... on DeliveryRef { deliveryId eventId } ${FAILURE} } }`,
  },
  replayDelivery: {
    ids: ['deliveryId'],
    document: `mutation ($deliveryId: ID!) { replayDelivery(deliveryId: $deliveryId) {
      ... on DeliveryRef { deliveryId eventId } ${FAILURE} } }`,
  },
  replayDeliveries: {
    ids: ['webhookId'],
    document: `mutation ($webhookId: ID!) {
      replayDeliveries(id: $webhookId, since: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z") {
      ... on WebhookReplay { count } ${FAILURE} } }`,
  },
}
