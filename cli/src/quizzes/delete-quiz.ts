import { type Server, send } from '../server/client.ts'
import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'

const DeleteQuiz = graphql(`
  mutation DeleteQuiz($quizId: ID!) {
    deleteQuiz(quizId: $quizId) {
      __typename
    }
  }
`)

/**
 * Deletes a quiz. Idempotent.
 * @returns "gone" if the quiz no longer existed
 */
export async function deleteQuiz(server: Server, quizId: string): Promise<'deleted' | 'gone'> {
  const { deleteQuiz } = await send(server, DeleteQuiz, { quizId })
  if (!deleteQuiz) throw new UnexpectedResponse()
  return deleteQuiz.__typename === 'NotFound' ? 'gone' : 'deleted'
}
