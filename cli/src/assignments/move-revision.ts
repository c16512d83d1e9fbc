import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { MoveRevisionMutation } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

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
      ... on Failure {
        code
        message
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

export type RevisionMove = Extract<MoveRevisionMutation['moveRevision'], { __typename: 'RevisionMove' }>

/**
 * Gives an assignment the newest questions of its quiz; a dry run only says what would change. Idempotent.
 * @throws InvalidUsage if the assignment is a draft, which has no fixed questions
 */
export async function moveRevision(
  server: Server,
  input: { assignmentId: string; dryRun: boolean },
  retryOptions: RetryOptions,
): Promise<RevisionMove> {
  const { moveRevision } = await retryIdempotent(() => send(server, MoveRevision, input), retryOptions)
  if (!moveRevision) throw new UnexpectedResponse()
  if (moveRevision.__typename !== 'RevisionMove')
    throw refusalFailure(moveRevision, { assignmentId: 'ASSIGNMENT' })
  return moveRevision
}
