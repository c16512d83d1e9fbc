import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { listVariables, type QuizFilter } from './finding/quiz-filter.ts'

// Asks for the numbers of quizzes, but not for the list, which stays in the cache as it is.
const ReloadDashboard = graphql(`
  query ReloadDashboard(
    $search: String
    $orderBy: QuizOrder!
    $mastery: [MasteryLevel!]
    $timeZone: String!
  ) {
    viewer {
      id
      ...RecentActivity_user
      ...OpenAttempts_user
      ...ProgressStrip_user
      all: quizzes {
        totalCount
      }
      quizzes(search: $search, orderBy: $orderBy, mastery: $mastery) {
        totalCount
      }
    }
  }
`)

/** Reloads everything on the dashboard but the list of quizzes. */
export function useReloadDashboard(timeZone: string): (filter: QuizFilter) => Promise<unknown> {
  const client = useApolloClient()
  return (filter) =>
    client.query({
      query: ReloadDashboard,
      variables: { ...listVariables(filter), timeZone },
      fetchPolicy: 'network-only',
    })
}
