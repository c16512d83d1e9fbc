import { graphql } from '../../../gql/index.ts'
import type { ChangePasswordInput } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

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

/** Changes the password. Returns the failure, or null. */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<FormFailure | null> {
  const changePassword = useFormMutation(ChangePassword, {
    fallback: 'Failed to change password',
    fetchPolicy: 'no-cache',
  })
  return async (input) => (await changePassword({ input })).failure
}
