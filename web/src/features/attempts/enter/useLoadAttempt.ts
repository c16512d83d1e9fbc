import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../../gql/index.ts'
import { toAttemptState, stateAfterError, type AttemptState } from '../attempt-state.ts'
import { RETRY_CONTEXT } from '../request-context.ts'

const CurrentAttempt = graphql(`
  query CurrentAttempt($id: ID!) {
    attempt(id: $id) {
      id
      ...TakePage_attempt
    }
  }
`)

/** Loads the current state of an attempt from the server. */
export function useLoadAttempt(): (attemptId: string) => Promise<AttemptState> {
  const client = useApolloClient()
  return useCallback(
    async (id) => {
      const requestedAt = performance.now()
      try {
        const { data } = await client.query({
          query: CurrentAttempt,
          variables: { id },
          fetchPolicy: 'network-only',
          context: RETRY_CONTEXT,
        })
        if (!data?.attempt) throw new Error('no attempt')
        return toAttemptState(data.attempt, requestedAt)
      } catch (error) {
        return stateAfterError(error)
      }
    },
    [client],
  )
}
