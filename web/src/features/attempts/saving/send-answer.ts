import { apolloClient } from '../../../apollo/client.ts'
import { errorCodeOf, wasNotProcessed } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { ATTEMPT_TIMEOUT, RETRY_CONTEXT } from '../request-context.ts'
import type { SendAnswer, SendOutcome } from './send-outcome.ts'
import type { UnsavedAnswer } from './unsaved-answers.ts'

/** In milliseconds. The specification requires this fixed value. */
const RESPONSE_TIME = 5_000

// Without an id, to keep the response small: the queue of answers, not the cache, holds what was chosen.
const SaveAnswer = graphql(`
  mutation SaveAnswer($input: SaveAnswerInput!) {
    saveAnswer(input: $input) {
      __typename
      ... on AttemptQuestion {
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

/** Creates the function that sends the answers of an attempt. The queue handles retries. */
export function answerSender(attemptId: string): SendAnswer {
  return async (answer) => {
    try {
      return await send(attemptId, answer)
    } catch (error) {
      console.warn('An answer was not saved', error)
      // The quiz was deleted, along with its attempts.
      if (errorCodeOf(error) === 'NOT_FOUND') return 'closed'
      return wasNotProcessed(error) ? 'unreachable' : 'serverError'
    }
  }
}

async function send(attemptId: string, answer: UnsavedAnswer): Promise<SendOutcome> {
  const { questionId, option: selectedOption, sequence } = answer
  const input = { attemptId, questionId, selectedOption, responseTime: RESPONSE_TIME, sequence }
  // With keepalive, a tab that is closed right after a choice still sends it.
  const context = { timeout: ATTEMPT_TIMEOUT, fetchOptions: { keepalive: true } }
  const { data } = await apolloClient.mutate({ mutation: SaveAnswer, variables: { input }, context })
  const result = data?.saveAnswer
  switch (result?.__typename) {
    case 'AttemptQuestion':
      return outcomeOf(answer, result) ?? 'serverError'
    case 'AttemptClosed':
      return (await readStored(attemptId, answer)) ?? 'closed'
    case 'InvalidInput':
      return 'refused'
    case undefined:
      return 'serverError'
  }
}

// An earlier request may have saved the answer in time, and only its response was lost.
async function readStored(attemptId: string, answer: UnsavedAnswer): Promise<SendOutcome | null> {
  const { data } = await apolloClient.query({
    query: StoredAnswer,
    variables: { attemptId, number: answer.number },
    fetchPolicy: 'network-only',
    context: RETRY_CONTEXT,
  })
  const stored = data?.attempt?.questions[0]
  return stored ? outcomeOf(answer, stored) : null
}

interface StoredFields {
  selectedOption: number | null
  sequence: number | null
}

// Null when the server has no answer to the question, or only an older answer than the one sent.
function outcomeOf(answer: UnsavedAnswer, { selectedOption, sequence }: StoredFields): SendOutcome | null {
  if (selectedOption === null || sequence === null || sequence < answer.sequence) return null
  return selectedOption === answer.option ? 'saved' : { conflict: { sequence, option: selectedOption } }
}
