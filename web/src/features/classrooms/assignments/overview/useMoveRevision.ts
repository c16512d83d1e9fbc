import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import type { FormFailure } from '../../../../apollo/form-failure.ts'
import { graphql } from '../../../../gql/index.ts'
import type { MoveRevisionMutation } from '../../../../gql/graphql.ts'

const MoveRevision = graphql(`
  mutation MoveRevision($assignmentId: ID!, $dryRun: Boolean!) {
    moveRevision(assignmentId: $assignmentId, dryRun: $dryRun) {
      __typename
      ... on RevisionMove {
        from
        to
        running
        finished
        changed
        added
        removed
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** What moving an assignment to the newest questions of its quiz changes. */
export type RevisionMove = Extract<MoveRevisionMutation['moveRevision'], { __typename: 'RevisionMove' }>

type Outcome = { move: RevisionMove; failure: null } | { move: null; failure: FormFailure }

/** Moves an assignment to the newest questions of its quiz; a dry run only says what would change. */
export function useMoveRevision(): (input: { assignmentId: string; dryRun: boolean }) => Promise<Outcome> {
  const moveRevision = useFormMutation(MoveRevision, { fallback: 'Failed to use the newest questions' })
  return async (input) => {
    const { result, failure } = await moveRevision(input)
    if (failure) return { move: null, failure }
    if (result.__typename === 'RevisionMove') return { move: result, failure: null }
    return { move: null, failure: { message: result.message, fields: {} } }
  }
}
