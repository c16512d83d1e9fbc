import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { ShareQuizInput } from '../../../gql/graphql.ts'

const NOBODY = 'Nobody has this username'

const ShareQuiz = graphql(`
  mutation ShareQuiz($input: ShareQuizInput!) {
    shareQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
        ...SharedPeople_quiz
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

/** Gives somebody a right on a quiz, or changes it. Returns the failure, or null. */
export function useShareQuiz(): (input: ShareQuizInput) => Promise<FormFailure | null> {
  const share = useRefusableMutation(ShareQuiz, 'Failed to share the quiz', {
    gone: { message: NOBODY, fields: { username: [NOBODY] } },
  })
  return (input) => share({ input })
}
