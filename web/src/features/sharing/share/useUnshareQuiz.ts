import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const UnshareQuiz = graphql(`
  mutation UnshareQuiz($quizId: ID!, $username: String!) {
    unshareQuiz(quizId: $quizId, username: $username) {
      __typename
      ... on Quiz {
        id
        ...SharedPeople_quiz
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Takes the right of somebody on a quiz back. Returns the failure, or null. */
export const useUnshareQuiz = () => useRefusableMutation(UnshareQuiz, 'Failed to change the people')
