import { graphql } from '../../../gql/index.ts'
import type { UpdateQuestionInput } from '../../../gql/graphql.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { editFailure, type EditFailure } from './conflicts/edit-failure.ts'
import { useKeepRevision } from './useKeepRevision.ts'
import { useTheirValues } from './conflicts/useTheirValues.ts'

const UpdateQuestion = graphql(`
  mutation UpdateQuestion($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) {
      __typename
      ... on Question {
        id
        text
        format
        options
        answerIndex
        explanation
        revision
        pictures {
          name
          url
          width
          height
        }
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

const GONE = {
  message: 'Somebody else has deleted this question meanwhile. Copy what you need before you leave.',
  fields: {},
}

/** Updates a question. Returns the failure, or null. */
export function useUpdateQuestion(): (input: UpdateQuestionInput) => Promise<EditFailure | null> {
  const updateQuestion = useFormMutation(UpdateQuestion, {
    fallback: 'Failed to update question',
    gone: GONE,
  })
  const keepRevision = useKeepRevision()
  const showTheirs = useTheirValues('Question')
  return async (input) => {
    const { result, failure } = await updateQuestion({ input })
    const failed = failure ?? editFailure(result)
    showTheirs(input.questionId, failed)
    if (result?.__typename === 'Question') keepRevision(input.quizId, result.revision)
    return failed
  }
}
