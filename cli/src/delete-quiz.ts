import { type Server, send } from './client.ts'
import { Refused } from './failures.ts'
import { graphql } from './gql/gql.ts'

const DeleteQuiz = graphql(`
  mutation DeleteQuiz($quizId: ID!) {
    deleteQuiz(quizId: $quizId)
  }
`)

/**
 * Deletes a quiz. It may be tried again after any failure.
 * @param server with the owner's token
 * @param quizId which
 * @returns "gone" where there was no such quiz any more
 */
export async function deleteQuiz(server: Server, quizId: string): Promise<'deleted' | 'gone'> {
  try {
    await send(server, DeleteQuiz, { quizId })
    return 'deleted'
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') return 'gone'
    throw error
  }
}
