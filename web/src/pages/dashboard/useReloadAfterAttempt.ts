import { useApolloClient } from '@apollo/client/react'
import { useRetriedReload } from '../../apollo/useRetriedReload.ts'
import { graphql } from '../../gql/index.ts'

// Without the attempts in progress: the one whose time is up stays, as the way to its results.
const ReloadAfterAttempt = graphql(`
  query ReloadAfterAttempt($quizId: ID!, $isPractice: Boolean!, $timeZone: String!) {
    viewer {
      id
      ...RecentActivity_user
      ...ProgressStrip_user
      ...AssignedToYou_user
    }
    quiz(id: $quizId) @include(if: $isPractice) {
      id
      ...QuizProgress_quiz
      ...TakeLink_quiz
    }
  }
`)

/**
 * Returns a function that reloads what the completion of an attempt at a quiz, or null for an assignment,
 * has changed on the dashboard, with retries until the page is left.
 */
export function useReloadAfterAttempt(timeZone: string): (quizId: string | null) => void {
  const client = useApolloClient()
  const start = useRetriedReload()
  return (quizId) =>
    start(() =>
      client.query({
        query: ReloadAfterAttempt,
        variables: { quizId: quizId ?? '', isPractice: quizId !== null, timeZone },
        fetchPolicy: 'network-only',
      }),
    )
}
