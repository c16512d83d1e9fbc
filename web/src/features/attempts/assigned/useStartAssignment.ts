import { useApolloClient } from '@apollo/client/react'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { toAttemptState, type AttemptState } from '../attempt-state.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'

// Also loads the first window of questions, as the start of practice does.
const StartAssignment = graphql(`
  mutation StartAssignment($assignmentId: ID!, $fromNumber: Int!, $count: Int!) {
    startAssignment(assignmentId: $assignmentId) {
      __typename
      ... on Attempt {
        id
        ...TakePage_attempt
        questions(fromNumber: $fromNumber, count: $count) {
          id
          ...TakenQuestion_attemptQuestion
        }
      }
      ... on ConcurrentAttempt {
        attemptId
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** A new attempt, the id of the one in progress, or the reason none was started. */
type StartOutcome =
  | { kind: 'started'; attemptId: string; state: AttemptState }
  | { kind: 'running'; attemptId: string }
  | { kind: 'refused'; message: string }

/** Starts an attempt of an assignment. */
export function useStartAssignment(): (assignmentId: string) => Promise<StartOutcome> {
  const client = useApolloClient()
  return async (assignmentId) => {
    const variables = { assignmentId, fromNumber: 1, count: WINDOW_SIZE }
    const requestedAt = performance.now()
    try {
      const { data } = await client.mutate({ mutation: StartAssignment, variables })
      const start = data?.startAssignment
      if (!start) throw new Error('no attempt')
      if (start.__typename === 'Attempt')
        return { kind: 'started', attemptId: start.id, state: toAttemptState(start, requestedAt) }
      if (start.__typename === 'ConcurrentAttempt') return { kind: 'running', attemptId: start.attemptId }
      return { kind: 'refused', message: start.message }
    } catch (error) {
      if (errorCodeOf(error) !== 'NOT_FOUND') throw error
      return { kind: 'refused', message: 'It may have been deleted, or you are no longer in the class.' }
    }
  }
}
