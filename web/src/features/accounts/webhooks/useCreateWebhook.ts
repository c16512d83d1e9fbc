import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CreateWebhookInput } from '../../../gql/graphql.ts'
import type { IssuedSecret } from './issued-secret.ts'

const FAILED = 'Failed to make the webhook'

const CreateWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      __typename
      ... on NewWebhook {
        secret
        webhook {
          id
          url
        }
      }
      ... on Failure {
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

export type Issue = { issued: IssuedSecret; failure: null } | { issued: null; failure: FormFailure }

/** Makes a webhook, whose secret stays out of the cache. */
export function useCreateWebhook(): (input: CreateWebhookInput) => Promise<Issue> {
  const create = useFormMutation(CreateWebhook, { fallback: FAILED, fetchPolicy: 'no-cache' })
  return async (input) => {
    const { result, failure } = await create({ input })
    if (failure) return { issued: null, failure }
    if (result.__typename !== 'NewWebhook')
      return { issued: null, failure: refusalIn(result) ?? { message: FAILED, fields: {} } }
    const { webhook, secret } = result
    return { issued: { ...webhook, secret, previousExpiresAt: null }, failure: null }
  }
}
