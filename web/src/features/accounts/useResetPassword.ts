import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { callFailure, fieldsFailure, type FormAnswer } from '../../apollo/form-failure.ts'

const FALLBACK = 'Password reset failed'
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

/** Sets a new password by the token of a reset link; returns what to tell the user. */
export function useResetPassword(): (input: { token: string; newPassword: string }) => Promise<FormAnswer> {
  const [mutate] = useMutation(ResetPassword, { fetchPolicy: 'no-cache' })
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.resetPassword?.__typename) {
        case 'Notice':
          return { notice: data.resetPassword.message || DONE, failure: null }
        case 'InvalidInput':
          return { notice: null, failure: fieldsFailure(data.resetPassword.fields, FALLBACK) }
        case undefined:
          return { notice: null, failure: callFailure(null, FALLBACK) }
      }
    } catch (error) {
      return { notice: null, failure: callFailure(error, FALLBACK) }
    }
  }
}
