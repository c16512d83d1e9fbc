import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const RevokeAccessToken = graphql(`
  mutation RevokeAccessToken($id: ID!) {
    revokeAccessToken(id: $id) {
      __typename
      ... on User {
        id
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Revokes an access token. Returns the failure, or null. */
export const useRevokeToken = () => useRefusableMutation(RevokeAccessToken, 'Failed to revoke the token')
