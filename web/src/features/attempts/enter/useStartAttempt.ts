import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { standingOf, type AttemptStanding } from '../attempt-fields.ts'
import { WINDOW_SIZE } from '../question/question-window.ts'

// The first questions come along, under the name that AttemptWindow asks for: one wait instead of two.
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

/** What is to be taken. */
export interface Choice {
  quizId: string
  sectionId: string | null
  timerMinutes: number | null
}

/** A new attempt, or the one that is in its way. */
type StartOutcome =
  { kind: 'started'; attemptId: string; standing: AttemptStanding } | { kind: 'conflict'; attemptId: string }

/** Starts an attempt. */
export function useStartAttempt(): (choice: Choice) => Promise<StartOutcome> {
  const client = useApolloClient()
  return async (input) => {
    const variables = { input, fromNumber: 1, count: WINDOW_SIZE }
    const askedAt = performance.now()
    const { data } = await client.mutate({ mutation: StartAttempt, variables })
    const start = data?.startAttempt
    switch (start?.__typename) {
      case 'Attempt':
        return { kind: 'started', attemptId: start.id, standing: standingOf(start, askedAt) }
      case 'ConcurrentAttempt':
        return { kind: 'conflict', attemptId: start.attemptId }
      case 'InvalidInput':
        throw new Error(start.message)
      case undefined:
        throw new Error('no attempt')
    }
  }
}
