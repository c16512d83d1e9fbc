import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const TestWebhook = graphql(`
  mutation TestWebhook($id: ID!) {
    testWebhook(id: $id) {
      __typename
      ... on DeliveryRef {
        deliveryId
        eventId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`)

const ReplayDelivery = graphql(`
  mutation ReplayDelivery($id: ID!) {
    replayDelivery(deliveryId: $id) {
      __typename
      ... on DeliveryRef {
        deliveryId
        eventId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`)

const ReplayDeliveries = graphql(`
  mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {
    replayDeliveries(id: $id, since: $since, until: $until) {
      __typename
      ... on WebhookReplay {
        count
      }
      ... on Failure {
        code
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

/** An event that will be sent soon. */
export interface QueuedDelivery {
  deliveryId: string
  eventId: string
}

/** Has a test event sent. A receiver gets events more than once anyway, so the request may be repeated. */
export async function sendTest(
  server: Server,
  id: string,
  retryOptions: RetryOptions,
): Promise<QueuedDelivery> {
  const { testWebhook } = await retryIdempotent(() => send(server, TestWebhook, { id }), retryOptions)
  return queuedOf(testWebhook)
}

/**
 * Has the event of a delivery sent again.
 * @throws OperationFailed if there is no such delivery
 */
export async function replayDelivery(
  server: Server,
  id: string,
  retryOptions: RetryOptions,
): Promise<QueuedDelivery> {
  const { replayDelivery } = await retryIdempotent(() => send(server, ReplayDelivery, { id }), retryOptions)
  if (replayDelivery?.__typename === 'NotFound') throw new OperationFailed(`there is no delivery "${id}"`)
  return queuedOf(replayDelivery)
}

/**
 * Has all events of a time sent again.
 * @returns how many
 * @throws InvalidUsage if the time is refused
 */
export async function replayRange(
  server: Server,
  range: { id: string; since: string; until: string },
  retryOptions: RetryOptions,
): Promise<number> {
  const { replayDeliveries } = await retryIdempotent(
    () => send(server, ReplayDeliveries, range),
    retryOptions,
  )
  if (!replayDeliveries) throw new UnexpectedResponse()
  if (replayDeliveries.__typename !== 'WebhookReplay')
    throw refusalFailure(replayDeliveries, { since: '--since', until: '--until' })
  return replayDeliveries.count
}

type Queued = ({ __typename: 'DeliveryRef' } & QueuedDelivery) | { __typename: string; message: string }

function queuedOf(result: Queued | null): QueuedDelivery {
  if (!result) throw new UnexpectedResponse()
  if ('message' in result) throw new OperationFailed(result.message)
  const { deliveryId, eventId } = result
  return { deliveryId, eventId }
}
