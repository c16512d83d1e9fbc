import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../gql/index.ts'
import { standingOf, type AttemptStanding } from './attempt-fields.ts'

const CurrentAttempt = graphql(`
  query CurrentAttempt($id: ID!) {
    attempt(id: $id) {
      id
      ...TakePage_attempt
    }
  }
`)

/** Asks the server where an attempt stands now. */
export function useLoadAttempt(): (attemptId: string) => Promise<AttemptStanding> {
  const client = useApolloClient()
  return useCallback(
    async (id) => {
      const { data } = await client.query({
        query: CurrentAttempt,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      if (!data) throw new Error('no attempt')
      return standingOf(data.attempt)
    },
    [client],
  )
}
