import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../apollo/errors.ts'
import { graphql } from '../../gql/index.ts'

const FAILURE = 'Failed to copy the quiz. Please try again.'

const CopyQuiz = graphql(`
  mutation CopyQuiz($quizId: ID!) {
    copyQuiz(quizId: $quizId) {
      __typename
      ... on Quiz {
        id
      }
    }
  }
`)

type Outcome = { copyId: string; failure: null } | { copyId: null; failure: string }

/** Copies a quiz. Returns the id of the copy, or the failure message. */
export function useCopyQuiz(): (quizId: string) => Promise<Outcome> {
  const [mutate] = useMutation(CopyQuiz)
  return async (quizId) => {
    try {
      const { data } = await mutate({ variables: { quizId } })
      return data?.copyQuiz?.__typename === 'Quiz'
        ? { copyId: data.copyQuiz.id, failure: null }
        : { copyId: null, failure: FAILURE }
    } catch (error) {
      return { copyId: null, failure: errorMessage(error, FAILURE) }
    }
  }
}
