import { apolloClient } from '../../apollo/client.ts'
import { isPassing } from '../../apollo/errors.ts'
import { graphql } from '../../gql/index.ts'
import type { SendAnswer } from './answer-queue.ts'

/** As the specification fixes it. */
const RESPONSE_TIME = 5_000
/** A request that hangs is given up after so many milliseconds, and sent again. */
const PATIENCE = 10_000

const SaveAnswer = graphql(`
  mutation SaveAnswer($input: SaveAnswerInput!) {
    saveAnswer(input: $input) {
      __typename
      ... on AttemptQuestion {
        id
        selectedOption
        sequence
      }
      ... on AttemptClosed {
        message
      }
      ... on InvalidInput {
        message
      }
    }
  }
`)

/**
 * Makes what sends the choices of an attempt; the queue decides what comes after a failure.
 */
export function answerSender(attemptId: string): SendAnswer {
  return async ({ questionId, option, sequence }) => {
    const input = { attemptId, questionId, selectedOption: option, responseTime: RESPONSE_TIME, sequence }
    try {
      // Kept alive: a tab that is closed on a choice still sends it.
      const context = { fetchOptions: { signal: AbortSignal.timeout(PATIENCE), keepalive: true } }
      const { data } = await apolloClient.mutate({ mutation: SaveAnswer, variables: { input }, context })
      const result = data?.saveAnswer
      switch (result?.__typename) {
        case 'AttemptQuestion':
          return result.selectedOption === option ? 'saved' : { heldSequence: result.sequence ?? sequence }
        case 'AttemptClosed':
          return 'closed'
        case 'InvalidInput':
        case undefined:
          return 'refused'
      }
    } catch (error) {
      console.warn('An answer was not saved', error)
      return isPassing(error) ? 'failed' : 'refused'
    }
  }
}
