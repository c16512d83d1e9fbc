import { editFailure, type EditFailure } from '../editing/conflicts/edit-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CorrectQuestionInput, CorrectQuestionMutation } from '../../../gql/graphql.ts'

const CorrectQuestion = graphql(`
  mutation CorrectQuestion($input: CorrectQuestionInput!) {
    correctQuestion(input: $input) {
      __typename
      ... on CorrectedQuestion {
        assignments {
          assignmentId
          title
          classroomName
          scores
          changed
          up
          down
          moves {
            memberId
            displayName
            before
            after
          }
        }
        practice {
          scores
          changed
          up
          down
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

type Corrected = Extract<CorrectQuestionMutation['correctQuestion'], { __typename: 'CorrectedQuestion' }>

/** What a correction does to scores. */
export type CorrectionEffects = Pick<Corrected, 'assignments' | 'practice'>

type Outcome = { effects: CorrectionEffects; failure: null } | { effects: null; failure: EditFailure }

/** Corrects a question; a dry run only says which scores would change. */
export function useCorrectQuestion(): (input: CorrectQuestionInput) => Promise<Outcome> {
  const correct = useFormMutation(CorrectQuestion, {
    fallback: 'Failed to correct the key',
    fetchPolicy: 'no-cache',
  })
  return async (input) => {
    const { result, failure } = await correct({ input })
    if (failure) return { effects: null, failure }
    if (result.__typename === 'CorrectedQuestion') return { effects: result, failure: null }
    return { effects: null, failure: editFailure(result) ?? { message: '', fields: {} } }
  }
}
