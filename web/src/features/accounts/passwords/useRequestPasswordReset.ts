import { graphql } from '../../../gql/index.ts'
import type { FormResult } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const SENT = 'If an account with that email exists, you will receive a reset link.'

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on Notice {
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

/** Requests an email with a reset link. Returns the success message or the failure to show. */
export function useRequestPasswordReset(): (email: string) => Promise<FormResult> {
  const requestPasswordReset = useFormMutation(RequestPasswordReset, {
    fallback: 'Password reset request failed',
    fetchPolicy: 'no-cache',
  })
  return async (email) => {
    const { result, failure } = await requestPasswordReset({ input: { email } })
    return failure ? { notice: null, failure } : { notice: result.message || SENT, failure: null }
  }
}
