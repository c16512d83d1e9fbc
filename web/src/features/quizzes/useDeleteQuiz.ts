import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'

const FAILURE = 'Failed to delete quiz. Please try again.'

const DeleteQuiz = graphql(`
  mutation DeleteQuiz($quizId: ID!) {
    deleteQuiz(quizId: $quizId) {
      __typename
    }
  }
`)

/** Deletes a quiz and removes it from the cache. Returns the failure message, or null. */
export function useDeleteQuiz(): (quizId: string) => Promise<string | null> {
  const [mutate, { client }] = useMutation(DeleteQuiz)
  const evict = (quizId: string) => {
    const id = client.cache.identify({ __typename: 'Quiz', id: quizId })
    if (id !== undefined) client.cache.evict({ id })
    client.cache.gc()
  }
  return async (quizId) => {
    const response = await mutate({ variables: { quizId } }).catch(() => null)
    // NotFound counts as a success: the quiz was already deleted in another window.
    if (!response?.data?.deleteQuiz) return FAILURE
    evict(quizId)
    return null
  }
}
