import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'

// Does not load the quizzes, so that the pages of them loaded so far stay in the cache.
const ReloadDashboard = graphql(`
  query ReloadDashboard {
    viewer {
      id
      ...RecentActivity_user
      quizzes {
        totalCount
      }
    }
  }
`)

/** Reloads the latest scores and the number of quizzes on the dashboard. */
export function useReloadDashboard(): () => Promise<unknown> {
  const client = useApolloClient()
  return () => client.query({ query: ReloadDashboard, fetchPolicy: 'network-only' })
}
