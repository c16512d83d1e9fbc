import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { retryUntilDone } from '../../apollo/retry-until-done.ts'
import { graphql } from '../../gql/index.ts'

const ReloadAttempt = graphql(`
  query ReloadAttempt($id: ID!) {
    attempt(id: $id) {
      id
      status
      ...ContinueLink_attempt
    }
  }
`)

/**
 * Returns a function that reloads an attempt in progress, with retries until the page is left.
 *
 * @param onOver called if the attempt turns out to be over.
 */
export function useReloadAttempt(id: string, onOver: () => void): () => void {
  const client = useApolloClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const reload = async () => {
      const { data } = await client.query({
        query: ReloadAttempt,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      if (data?.attempt?.status !== 'IN_PROGRESS') onOver()
    }
    void retryUntilDone(reload, controller.signal)
  }
}
