import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { notifyOtherTabs } from '../saving/other-tabs.ts'

const EndAttempt = graphql(`
  mutation EndAttempt($attemptId: ID!) {
    endAttempt(attemptId: $attemptId) {
      __typename
      ... on Attempt {
        id
        status
      }
    }
  }
`)

/** Ends an attempt without a result. Ending a closed attempt is not an error. */
export function useEndAttempt(): (attemptId: string) => Promise<void> {
  const client = useApolloClient()
  return async (attemptId) => {
    await client.mutate({ mutation: EndAttempt, variables: { attemptId } })
    notifyOtherTabs(attemptId)
  }
}
