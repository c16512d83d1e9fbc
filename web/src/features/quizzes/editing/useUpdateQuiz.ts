import { graphql } from '../../../gql/index.ts'
import type { UpdateQuizInput } from '../../../gql/graphql.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { editFailure, type EditFailure } from './conflicts/edit-failure.ts'
import { useTheirValues } from './conflicts/useTheirValues.ts'

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

/** Updates a quiz. Returns the failure, or null. */
export function useUpdateQuiz(): (input: UpdateQuizInput) => Promise<EditFailure | null> {
  const updateQuiz = useFormMutation(UpdateQuiz, { fallback: 'Failed to update quiz' })
  const showTheirs = useTheirValues('Quiz')
  return async (input) => {
    const { result, failure } = await updateQuiz({ input })
    const failed = failure ?? editFailure(result)
    showTheirs(input.quizId, failed)
    return failed
  }
}
