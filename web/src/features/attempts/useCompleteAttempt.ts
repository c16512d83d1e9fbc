import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { toAttemptState, stateAfterError, type AttemptState } from './attempt-state.ts'
import { notifyOtherTabs } from './saving/other-tabs.ts'

const CompleteAttempt = graphql(`
  mutation CompleteAttempt($attemptId: ID!) {
    completeAttempt(attemptId: $attemptId) {
      __typename
      ... on Attempt {
        id
        ...TakePage_attempt
      }
      ... on AttemptClosed {
        message
      }
    }
  }
`)

export function useCompleteAttempt(): (attemptId: string) => Promise<AttemptState> {
  const client = useApolloClient()
  return async (attemptId) => {
    const requestedAt = performance.now()
    try {
      const { data } = await client.mutate({ mutation: CompleteAttempt, variables: { attemptId } })
      const completed = data?.completeAttempt
      notifyOtherTabs(attemptId)
      return completed?.__typename === 'Attempt' ? toAttemptState(completed, requestedAt) : { kind: 'ended' }
    } catch (error) {
      return stateAfterError(error)
    }
  }
}
