import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const FALLBACK = 'Failed to delete account'

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

/** Deletes the account; returns the failure, if there is one. */
export function useDeleteAccount(): (password: string) => Promise<FormFailure | null> {
  const [mutate] = useMutation(DeleteAccount, { fetchPolicy: 'no-cache' })
  return async (password) => {
    try {
      const { data } = await mutate({ variables: { input: { password } } })
      switch (data?.deleteAccount?.__typename) {
        case 'User':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.deleteAccount.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
