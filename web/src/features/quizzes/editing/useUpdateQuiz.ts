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

/** Updates a quiz. Returns the failure, or null. */
export function useUpdateQuiz(): (input: UpdateQuizInput) => Promise<FormFailure | null> {
  const updateQuiz = useFormMutation(UpdateQuiz, { fallback: 'Failed to update quiz' })
  return async (input) => (await updateQuiz({ input })).failure
}
