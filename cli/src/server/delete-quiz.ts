import { type Server, send } from './client.ts'
import { UnknownAnswer } from '../failures.ts'
import { graphql } from '../gql/gql.ts'

const DeleteQuiz = graphql(`
  mutation DeleteQuiz($quizId: ID!) {
    deleteQuiz(quizId: $quizId) {
      __typename
    }
  }
`)

/**
 * Deletes a quiz. It may be tried again after any failure.
 * @param server with the owner's token
 * @param quizId which
 * @returns "gone" where there was no such quiz any more
 */
export async function deleteQuiz(server: Server, quizId: string): Promise<'deleted' | 'gone'> {
  const { deleteQuiz } = await send(server, DeleteQuiz, { quizId })
  if (!deleteQuiz) throw new UnknownAnswer()
  return deleteQuiz.__typename === 'NotFound' ? 'gone' : 'deleted'
}
