import { graphql } from '../../../gql/index.ts'
import type { UpdateQuestionInput } from '../../../gql/graphql.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { editFailure, type EditFailure } from './conflicts/edit-failure.ts'
import { useTheirValues } from './conflicts/useTheirValues.ts'

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
      ... on EditConflict {
        message
        conflicts {
          field
          theirs
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

/** Updates a question. Returns the failure, or null. */
export function useUpdateQuestion(): (input: UpdateQuestionInput) => Promise<EditFailure | null> {
  const updateQuestion = useFormMutation(UpdateQuestion, { fallback: 'Failed to update question' })
  const showTheirs = useTheirValues('Question')
  return async (input) => {
    const { result, failure } = await updateQuestion({ input })
    const failed = failure ?? editFailure(result)
    showTheirs(input.questionId, failed)
    return failed
  }
}
