import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { tellOtherTabs } from '../saving/other-tabs.ts'

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

/** Gives an attempt up. One that is closed already is as good as ended. */
export function useEndAttempt(): (attemptId: string) => Promise<void> {
  const client = useApolloClient()
  return async (attemptId) => {
    await client.mutate({ mutation: EndAttempt, variables: { attemptId } })
    tellOtherTabs(attemptId)
  }
}
