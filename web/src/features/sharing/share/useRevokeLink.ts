import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const RevokeShareLink = graphql(`
  mutation RevokeShareLink($quizId: ID!, $linkId: ID!) {
    revokeShareLink(quizId: $quizId, linkId: $linkId) {
      __typename
      ... on Quiz {
        id
        ...QuizLinks_quiz
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Revokes a link to a quiz. Returns the failure, or null. */
export const useRevokeLink = () => useRefusableMutation(RevokeShareLink, 'Failed to delete the link')
