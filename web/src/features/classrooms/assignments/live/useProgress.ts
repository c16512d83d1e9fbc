import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../gql/index.ts'

/** Milliseconds between two looks: what learners do shows within 5 seconds. */
const INTERVAL = 4_000

const AssignmentProgress = graphql(`
  query AssignmentProgress($id: ID!) {
    assignment(id: $id) {
      id
      progress {
        at
        members {
          memberId
          displayName
          state
          answered
          total
          startedAt
          lastSavedAt
          secondsLeft
          timedOut
        }
      }
    }
  }
`)

/** How far the learners are with an assignment. While the page is visible, it is read again and again. */
export function useProgress(id: string) {
  const { data, error, loading, refetch } = useQuery(AssignmentProgress, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: INTERVAL,
    skipPollAttempt: () => document.hidden,
  })
  return {
    progress: data?.assignment?.progress ?? null,
    hasFailed: error !== undefined && !loading,
    reload: refetch,
  }
}
