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

/** Deletes a quiz, and takes it from every list; returns the failure, if there is one. */
export function useDeleteQuiz(): (quizId: string) => Promise<string | null> {
  const [mutate, { client }] = useMutation(DeleteQuiz)
  const forget = (quizId: string) => {
    const id = client.cache.identify({ __typename: 'Quiz', id: quizId })
    if (id !== undefined) client.cache.evict({ id })
    client.cache.gc()
  }
  return async (quizId) => {
    const answer = await mutate({ variables: { quizId } }).catch(() => null)
    // One that is not found was deleted in another window: that is what was wanted.
    if (!answer?.data?.deleteQuiz) return FAILURE
    forget(quizId)
    return null
  }
}
