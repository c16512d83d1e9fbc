import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { UpdateWebhookInput } from '../../../gql/graphql.ts'

const UpdateWebhook = graphql(`
  mutation UpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {
    updateWebhook(id: $id, input: $input) {
      __typename
      ... on Webhook {
        id
        url
        events
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

/** Changes where a webhook is, and which events it gets. Returns the failure, or null. */
export function useUpdateWebhook(): (id: string, input: UpdateWebhookInput) => Promise<FormFailure | null> {
  const update = useFormMutation(UpdateWebhook, { fallback: 'Failed to change the webhook' })
  return async (id, input) => {
    const { result, failure } = await update({ id, input })
    return failure ?? refusalIn(result)
  }
}
