import { OperationFailed } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const FlagQuestion = graphql(`
  mutation FlagQuestion($quizId: ID!, $questionId: ID!) {
    flagQuestion(quizId: $quizId, questionId: $questionId) {
      __typename
      ... on Failure {
        message
      }
    }
  }
`)

const UnflagQuestion = graphql(`
  mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {
    unflagQuestion(quizId: $quizId, questionId: $questionId) {
      __typename
      ... on Failure {
        message
      }
    }
  }
`)

/**
 * Flags a question, or takes the flag back. Idempotent.
 * @throws OperationFailed if the question is gone
 */
export async function flagQuestion(
  server: Server,
  { isFlagged, ...question }: { quizId: string; questionId: string; isFlagged: boolean },
  retryOptions: RetryOptions,
): Promise<void> {
  const result = await retryIdempotent(async () => {
    if (isFlagged) return (await send(server, FlagQuestion, question)).flagQuestion
    return (await send(server, UnflagQuestion, question)).unflagQuestion
  }, retryOptions)
  if (result?.__typename !== 'QuestionFlag')
    throw new OperationFailed(result?.message ?? 'The flag was not stored')
}
