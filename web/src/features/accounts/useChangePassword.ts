import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const FALLBACK = 'Failed to change password'

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on User {
        id
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

/** Changes the password; returns the failure, if there is one. */
export function useChangePassword(): (input: {
  currentPassword: string
  newPassword: string
}) => Promise<FormFailure | null> {
  const [mutate] = useMutation(ChangePassword, { fetchPolicy: 'no-cache' })
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.changePassword?.__typename) {
        case 'User':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.changePassword.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
