import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { Issue } from './useCreateWebhook.ts'

const FAILED = 'Failed to make a new secret'

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      __typename
      ... on RotatedWebhookSecret {
        secret
        previousSecretExpiresAt
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Gives a webhook a new secret, which stays out of the cache. */
export function useRotateSecret(): (webhook: { id: string; url: string }) => Promise<Issue> {
  const rotate = useFormMutation(RotateWebhookSecret, { fallback: FAILED, fetchPolicy: 'no-cache' })
  return async ({ id, url }) => {
    const { result, failure } = await rotate({ id })
    if (failure) return { issued: null, failure }
    if (result.__typename !== 'RotatedWebhookSecret')
      return { issued: null, failure: refusalIn(result) ?? { message: FAILED, fields: {} } }
    const { secret, previousSecretExpiresAt } = result
    return { issued: { id, url, secret, previousExpiresAt: previousSecretExpiresAt }, failure: null }
  }
}
