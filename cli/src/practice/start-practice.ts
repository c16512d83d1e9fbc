import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { StartPracticeInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { type Practice, practiceOf } from './read-practice.ts'

const StartPractice = graphql(`
  mutation StartPractice($input: StartPracticeInput!) {
    startPractice(input: $input) {
      __typename
      ... on Practice {
        ...PracticeState
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

const FLAGS = { mode: '--mode', quizId: 'QUIZ', sectionId: '--section', size: '--size' }

/**
 * Starts a practice. May start a second one if the connection breaks; the first one then stays without
 * answers.
 * @throws OperationFailed if the user may not practise the quiz
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function startPractice(
  server: Server,
  input: StartPracticeInput,
  retryOptions: RetryOptions,
): Promise<Practice> {
  try {
    const { startPractice } = await retryIdempotent(
      () => send(server, StartPractice, { input }),
      retryOptions,
    )
    if (!startPractice) throw new UnexpectedResponse()
    if (startPractice.__typename !== 'Practice') throw refusalFailure(startPractice, FLAGS)
    return practiceOf(startPractice)
  } catch (error) {
    const isUnknown = error instanceof OperationFailed && error.code === 'NOT_FOUND'
    throw isUnknown ? new OperationFailed('there is no such quiz that you may practise', error.code) : error
  }
}
