import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const RemoveIdentity = graphql(`
  mutation RemoveIdentity($input: RemoveIdentityInput!) {
    removeIdentity(input: $input) {
      __typename
      ... on User {
        id
        isJoined
        identities {
          id
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

/** Removes a way to sign in. Returns the failure, or null. */
export const useRemoveIdentity = () =>
  useRefusableMutation(RemoveIdentity, 'Failed to remove this way to sign in')
