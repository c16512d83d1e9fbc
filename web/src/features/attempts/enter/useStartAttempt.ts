import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { toAttemptState, type AttemptState } from '../attempt-state.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'
import { forgetLink, rememberLink } from '../quiz-links.ts'

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
          ...TakenQuestion_attemptQuestion
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

const StartSharedQuiz = graphql(`
  mutation StartSharedQuiz($token: String!, $fromNumber: Int!, $count: Int!) {
    startSharedQuiz(input: { token: $token }) {
      __typename
      ... on Attempt {
        id
        quizId
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

/** What to take: a quiz or one of its sections, with an optional timer, or the quiz of a link. */
export type AttemptParams =
  { quizId: string; sectionId: string | null; timerMinutes: number | null } | { token: string }

/** A new attempt, or the id of the open attempt that conflicts with it. */
type StartOutcome =
  { kind: 'started'; attemptId: string; state: AttemptState } | { kind: 'conflict'; attemptId: string }

export function useStartAttempt(): (params: AttemptParams) => Promise<StartOutcome> {
  const client = useApolloClient()
  const send = async (params: AttemptParams) => {
    const window = { fromNumber: 1, count: WINDOW_SIZE }
    if ('token' in params) {
      const { data } = await client.mutate({ mutation: StartSharedQuiz, variables: { ...params, ...window } })
      const start = data?.startSharedQuiz
      if (start?.__typename === 'Attempt') rememberLink(start.quizId, params.token)
      return start
    }
    const { data } = await client.mutate({ mutation: StartAttempt, variables: { input: params, ...window } })
    if (data?.startAttempt?.__typename === 'Attempt') forgetLink(params.quizId)
    return data?.startAttempt
  }
  return async (params) => {
    const requestedAt = performance.now()
    const start = await send(params)
    switch (start?.__typename) {
      case 'Attempt':
        return { kind: 'started', attemptId: start.id, state: toAttemptState(start, requestedAt) }
      case 'ConcurrentAttempt':
        return { kind: 'conflict', attemptId: start.attemptId }
      case 'InvalidInput':
      case 'Forbidden':
        throw new Error(start.message)
      case undefined:
        throw new Error('no attempt')
    }
  }
}
