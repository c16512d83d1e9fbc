import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { retryUntilDone } from '../../apollo/retry-until-done.ts'
import { graphql } from '../../gql/index.ts'

const ReloadAttempt = graphql(`
  query ReloadAttempt($id: ID!) {
    attempt(id: $id) {
      id
      ...ContinueLink_attempt
    }
  }
`)

/** Returns a function that reloads an attempt in progress, with retries until the page is left. */
export function useReloadAttempt(id: string): () => void {
  const client = useApolloClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const reload = async () => {
      await client.query({ query: ReloadAttempt, variables: { id }, fetchPolicy: 'network-only' })
    }
    void retryUntilDone(reload, controller.signal)
  }
}
