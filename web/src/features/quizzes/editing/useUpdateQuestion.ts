import { graphql } from '../../../gql/index.ts'
import type { UpdateQuestionInput } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdateQuestion = graphql(`
  mutation UpdateQuestion($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) {
      __typename
      ... on Question {
        id
        text
        options
        answerIndex
        explanation
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

/** Updates a question. Returns the failure, or null. */
export function useUpdateQuestion(): (input: UpdateQuestionInput) => Promise<FormFailure | null> {
  const updateQuestion = useFormMutation(UpdateQuestion, { fallback: 'Failed to update question' })
  return async (input) => (await updateQuestion({ input })).failure
}
