import { graphql } from '../../../gql/index.ts'
import type { ResetPasswordInput } from '../../../gql/graphql.ts'
import type { FormResult } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const DONE = 'Password reset successfully. Redirecting to login...'

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
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

/** Sets a new password with the token of a reset link. Returns the success message or the failure to show. */
export function useResetPassword(): (input: ResetPasswordInput) => Promise<FormResult> {
  const resetPassword = useFormMutation(ResetPassword, {
    fallback: 'Password reset failed',
    fetchPolicy: 'no-cache',
  })
  return async (input) => {
    const { result, failure } = await resetPassword({ input })
    return failure ? { notice: null, failure } : { notice: result.message || DONE, failure: null }
  }
}
