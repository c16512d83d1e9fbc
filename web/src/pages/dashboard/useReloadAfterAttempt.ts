import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { wasNotProcessed } from '../../apollo/errors.ts'
import { retryUntilDone } from '../../apollo/retry-until-done.ts'
import { graphql } from '../../gql/index.ts'

// Without the attempts in progress: the one whose time is up stays, as the way to its results.
const ReloadAfterAttempt = graphql(`
  query ReloadAfterAttempt($quizId: ID!, $timeZone: String!) {
    viewer {
      id
      ...RecentActivity_user
      ...ProgressStrip_user
    }
    quiz(id: $quizId) {
      id
      ...QuizProgress_quiz
      ...TakeLink_quiz
    }
  }
`)

/**
 * Returns a function that reloads what the completion of an attempt at a quiz has changed on the dashboard,
 * with retries until the page is left.
 */
export function useReloadAfterAttempt(timeZone: string): (quizId: string) => void {
  const client = useApolloClient()
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  return (quizId) => {
    const reload = async () => {
      try {
        await client.query({
          query: ReloadAfterAttempt,
          variables: { quizId, timeZone },
          fetchPolicy: 'network-only',
        })
      } catch (error) {
        if (wasNotProcessed(error)) throw error
      }
    }
    if (leaving.current) void retryUntilDone(reload, leaving.current.signal)
  }
}
