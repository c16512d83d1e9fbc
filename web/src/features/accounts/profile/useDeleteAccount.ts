import { graphql } from '../../../gql/index.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const DeleteAccount = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
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

/** Deletes the account. Returns the failure, or null. */
export function useDeleteAccount(): (password: string) => Promise<FormFailure | null> {
  const deleteAccount = useFormMutation(DeleteAccount, {
    fallback: 'Failed to delete account',
    fetchPolicy: 'no-cache',
  })
  return async (password) => (await deleteAccount({ input: { password } })).failure
}
