// What can be done with a webhook. Each hook returns the failure, or null.
import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const SetWebhookEnabled = graphql(`
  mutation SetWebhookEnabled($id: ID!, $enabled: Boolean!) {
    updateWebhook(id: $id, input: { enabled: $enabled }) {
      __typename
      ... on Webhook {
        id
        enabled
        disabledReason
        disabledAt
      }
      ... on Failure {
        message
      }
    }
  }
`)

const DeleteWebhook = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id) {
      __typename
      ... on User {
        id
      }
      ... on Failure {
        message
      }
    }
  }
`)

const TestWebhook = graphql(`
  mutation TestWebhook($id: ID!) {
    testWebhook(id: $id) {
      __typename
      ... on DeliveryRef {
        deliveryId
      }
      ... on Failure {
        message
      }
    }
  }
`)

const ReplayDelivery = graphql(`
  mutation ReplayDelivery($deliveryId: ID!) {
    replayDelivery(deliveryId: $deliveryId) {
      __typename
      ... on DeliveryRef {
        deliveryId
      }
      ... on Failure {
        message
      }
    }
  }
`)

export const useSetEnabled = () => useRefusableMutation(SetWebhookEnabled, 'Failed to change the webhook')
export const useDeleteWebhook = () => useRefusableMutation(DeleteWebhook, 'Failed to delete the webhook')
export const useTestWebhook = () => useRefusableMutation(TestWebhook, 'Failed to send a test event')
export const useReplayDelivery = () => useRefusableMutation(ReplayDelivery, 'Failed to send the event again')
