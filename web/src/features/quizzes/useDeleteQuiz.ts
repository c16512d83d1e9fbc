import { useMutation } from '@apollo/client/react'
import { errorCodeOf } from '../../apollo/errors.ts'
import { graphql } from '../../gql/index.ts'

const FAILURE = 'Failed to delete quiz. Please try again.'

const DeleteQuiz = graphql(`
  mutation DeleteQuiz($quizId: ID!) {
    deleteQuiz(quizId: $quizId)
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
    try {
      await mutate({ variables: { quizId } })
    } catch (error) {
      // Deleted in another window: that is what was wanted.
      if (errorCodeOf(error) !== 'NOT_FOUND') return FAILURE
    }
    forget(quizId)
    return null
  }
}
