import { useApolloClient } from '@apollo/client/react'
import { useRetriedReload } from '../apollo/useRetriedReload.ts'
import { graphql } from '../gql/index.ts'

// Without the attempt in progress: the one whose time is up stays, as the way to its results.
const ReloadQuiz = graphql(`
  query ReloadQuiz($id: ID!) {
    quiz(id: $id) {
      id
      ...QuizTiles_quiz
      ...SectionList_quiz
    }
  }
`)

/**
 * Returns a function that reloads what the completion of an attempt has changed on the quiz page, with
 * retries until the page is left.
 */
export function useReloadQuiz(id: string): () => void {
  const client = useApolloClient()
  const start = useRetriedReload()
  return () =>
    start(async () => {
      await client.query({ query: ReloadQuiz, variables: { id }, fetchPolicy: 'network-only' })
      await client.refetchQueries({ include: ['AttemptHistory', 'ReadinessPanel'] })
    })
}
