import { graphql } from '../../../gql/index.ts'
import type { UpdateQuizInput } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdateQuiz = graphql(`
  mutation UpdateQuiz($input: UpdateQuizInput!) {
    updateQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
        title
        description
        timeLimit
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

/** Returns why the quiz was not updated, or null once it is. */
export function useUpdateQuiz(): (input: UpdateQuizInput) => Promise<FormFailure | null> {
  const updateQuiz = useFormMutation(UpdateQuiz, { fallback: 'Failed to update quiz' })
  return async (input) => (await updateQuiz({ input })).failure
}
