import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { toAttemptState, type AttemptState } from '../attempt-state.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'

// Also loads the first window of questions. The arguments are the same as in AttemptWindow, so that
// AttemptWindow finds the questions in the cache.
const StartAttempt = graphql(`
  mutation StartAttempt($input: StartAttemptInput!, $fromNumber: Int!, $count: Int!) {
    startAttempt(input: $input) {
      __typename
      ... on Attempt {
        id
        ...TakePage_attempt
        questions(fromNumber: $fromNumber, count: $count) {
          id
          ...QuestionCard_attemptQuestion
          ...AnswerMark_attemptQuestion
        }
      }
      ... on ConcurrentAttempt {
        attemptId
      }
      ... on InvalidInput {
        message
      }
    }
  }
`)

/** The quiz or section to take, with an optional timer. */
export interface AttemptParams {
  quizId: string
  sectionId: string | null
  timerMinutes: number | null
}

/** A new attempt, or the id of the open attempt that conflicts with it. */
type StartOutcome =
  { kind: 'started'; attemptId: string; state: AttemptState } | { kind: 'conflict'; attemptId: string }

export function useStartAttempt(): (params: AttemptParams) => Promise<StartOutcome> {
  const client = useApolloClient()
  return async (input) => {
    const variables = { input, fromNumber: 1, count: WINDOW_SIZE }
    const requestedAt = performance.now()
    const { data } = await client.mutate({ mutation: StartAttempt, variables })
    const start = data?.startAttempt
    switch (start?.__typename) {
      case 'Attempt':
        return { kind: 'started', attemptId: start.id, state: toAttemptState(start, requestedAt) }
      case 'ConcurrentAttempt':
        return { kind: 'conflict', attemptId: start.attemptId }
      case 'InvalidInput':
        throw new Error(start.message)
      case undefined:
        throw new Error('no attempt')
    }
  }
}
