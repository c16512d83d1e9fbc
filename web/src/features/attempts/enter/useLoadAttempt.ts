import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../../gql/index.ts'
import { standingOf, standingOfFailure, type AttemptStanding } from '../attempt-fields.ts'

const CurrentAttempt = graphql(`
  query CurrentAttempt($id: ID!) {
    attempt(id: $id) {
      id
      ...TakePage_attempt
    }
  }
`)

/** In milliseconds. */
const PATIENCE = 10_000

/** Asks the server where an attempt stands now. */
export function useLoadAttempt(): (attemptId: string) => Promise<AttemptStanding> {
  const client = useApolloClient()
  return useCallback(
    async (id) => {
      const askedAt = performance.now()
      try {
        const { data } = await client.query({
          query: CurrentAttempt,
          variables: { id },
          fetchPolicy: 'network-only',
          // One that hangs must not be what a later one waits for.
          context: { patience: PATIENCE, queryDeduplication: false },
        })
        if (!data?.attempt) throw new Error('no attempt')
        return standingOf(data.attempt, askedAt)
      } catch (error) {
        return standingOfFailure(error)
      }
    },
    [client],
  )
}
