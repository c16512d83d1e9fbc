import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'

// Without the list: what has been loaded of it, page by page, stays.
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

/** Asks again for what a dashboard shows beside its list: the last scores and the number of quizzes. */
export function useReloadDashboard(): () => Promise<unknown> {
  const client = useApolloClient()
  return () => client.query({ query: ReloadDashboard, fetchPolicy: 'network-only' })
}
