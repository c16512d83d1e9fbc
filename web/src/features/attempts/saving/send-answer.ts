import { apolloClient } from '../../../apollo/client.ts'
import { errorCodeOf, isUnreached } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type { SendAnswer, SendOutcome } from './answer-queue.ts'
import type { UnsavedAnswer } from './unsaved-answers.ts'

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

const StoredAnswer = graphql(`
  query StoredAnswer($attemptId: ID!, $number: Int!) {
    attempt(id: $attemptId) {
      id
      questions(fromNumber: $number, count: 1) {
        id
        selectedOption
        sequence
      }
    }
  }
`)

/**
 * Makes what sends the choices of an attempt; the queue decides what comes after a failure.
 */
export function answerSender(attemptId: string): SendAnswer {
  return async (answer) => {
    try {
      return await send(attemptId, answer)
    } catch (error) {
      console.warn('An answer was not saved', error)
      // The quiz was deleted, and its attempts with it.
      if (errorCodeOf(error) === 'NOT_FOUND') return 'closed'
      return isUnreached(error) ? 'failed' : 'troubled'
    }
  }
}

async function send(attemptId: string, answer: UnsavedAnswer): Promise<SendOutcome> {
  const { questionId, option: selectedOption, sequence } = answer
  const input = { attemptId, questionId, selectedOption, responseTime: RESPONSE_TIME, sequence }
  // Kept alive: a tab that is closed on a choice still sends it.
  const context = { patience: PATIENCE, fetchOptions: { keepalive: true } }
  const { data } = await apolloClient.mutate({ mutation: SaveAnswer, variables: { input }, context })
  const result = data?.saveAnswer
  switch (result?.__typename) {
    case 'AttemptQuestion':
      return outcomeOf(answer, result) ?? 'troubled'
    case 'AttemptClosed':
      return (await readStored(attemptId, answer)) ?? 'closed'
    case 'InvalidInput':
      return 'refused'
    case undefined:
      return 'troubled'
  }
}

// A save may have arrived in time and only its answer been lost.
async function readStored(attemptId: string, answer: UnsavedAnswer): Promise<SendOutcome | null> {
  const { data } = await apolloClient.query({
    query: StoredAnswer,
    variables: { attemptId, number: answer.number },
    fetchPolicy: 'network-only',
    context: { patience: PATIENCE, queryDeduplication: false },
  })
  const stored = data?.attempt?.questions[0]
  return stored ? outcomeOf(answer, stored) : null
}

interface StoredChoice {
  selectedOption: number | null
  sequence: number | null
}

// Null where what is stored is older than the answer.
function outcomeOf(answer: UnsavedAnswer, { selectedOption, sequence }: StoredChoice): SendOutcome | null {
  if (selectedOption === null || sequence === null || sequence < answer.sequence) return null
  return selectedOption === answer.option ? 'saved' : { held: { sequence, option: selectedOption } }
}
