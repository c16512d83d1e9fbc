import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'

// Asks for the number of quizzes, but not for the list, which stays in the cache as it is.
const ReloadDashboard = graphql(`
  query ReloadDashboard {
    viewer {
      id
      ...RecentActivity_user
      ...OpenAttempts_user
      quizzes {
        totalCount
      }
    }
  }
`)

/** Reloads the latest scores, the attempts in progress and the number of quizzes on the dashboard. */
export function useReloadDashboard(): () => Promise<unknown> {
  const client = useApolloClient()
  return () => client.query({ query: ReloadDashboard, fetchPolicy: 'network-only' })
}
