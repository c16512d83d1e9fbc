import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { standingOf, standingOfFailure, type AttemptStanding } from './attempt-fields.ts'
import { tellOtherTabs } from './saving/other-tabs.ts'

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

/** Completes an attempt. */
export function useCompleteAttempt(): (attemptId: string) => Promise<AttemptStanding> {
  const client = useApolloClient()
  return async (attemptId) => {
    const askedAt = performance.now()
    try {
      const { data } = await client.mutate({ mutation: CompleteAttempt, variables: { attemptId } })
      const completed = data?.completeAttempt
      tellOtherTabs(attemptId)
      return completed?.__typename === 'Attempt' ? standingOf(completed, askedAt) : { kind: 'ended' }
    } catch (error) {
      return standingOfFailure(error)
    }
  }
}
