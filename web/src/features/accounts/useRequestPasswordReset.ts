import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { callFailure, fieldsFailure, type FormAnswer } from '../../apollo/form-failure.ts'

const FALLBACK = 'Password reset request failed'
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

/** Asks for a mail with a reset link; returns what to tell the user. */
export function useRequestPasswordReset(): (email: string) => Promise<FormAnswer> {
  const [mutate] = useMutation(RequestPasswordReset, { fetchPolicy: 'no-cache' })
  return async (email) => {
    try {
      const { data } = await mutate({ variables: { input: { email } } })
      switch (data?.requestPasswordReset?.__typename) {
        case 'Notice':
          return { notice: data.requestPasswordReset.message || SENT, failure: null }
        case 'InvalidInput':
          return { notice: null, failure: fieldsFailure(data.requestPasswordReset.fields, FALLBACK) }
        case undefined:
          return { notice: null, failure: callFailure(null, FALLBACK) }
      }
    } catch (error) {
      return { notice: null, failure: callFailure(error, FALLBACK) }
    }
  }
}
