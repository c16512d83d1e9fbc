import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../gql/index.ts'
import { queueOf } from './saving/answer-queues.ts'
import { standingOf, standingOfFailure, type AttemptStanding } from './attempt-fields.ts'
import { placeIn } from './attempt-places.ts'
import { WINDOW_SIZE, windowStart } from './question/question-window.ts'

const RefreshedAttempt = graphql(`
  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {
    attempt(id: $id) {
      id
      ...TakePage_attempt
      questions(fromNumber: $fromNumber, count: $count) {
        id
        sequence
        ...QuestionCard_attemptQuestion
      }
    }
  }
`)

/** In milliseconds. */
const PATIENCE = 10_000

/**
 * Brings what is known of an open attempt up to date, which another tab or device may have changed: where it stands, and
 * the answers that the server has. Choices that are still on their way stay as they are.
 */
export function useRefreshAttempt(): (attemptId: string, left: AbortSignal) => Promise<AttemptStanding> {
  const client = useApolloClient()
  return useCallback(
    async (id, left) => {
      const queue = queueOf(id)
      const fromNumber = shownWindow(id)
      const variables = { id, fromNumber, count: WINDOW_SIZE }
      // The server's answer cannot be older than these. A choice that is saved meanwhile may be newer than it.
      const saved = queue.answers.in('saved')
      const askedAt = performance.now()
      try {
        const { data } = await client.query({
          query: RefreshedAttempt,
          variables,
          // What was asked for in vain must not reach the cache.
          fetchPolicy: 'no-cache',
          context: { patience: PATIENCE, queryDeduplication: false },
        })
        const attempt = data?.attempt
        if (!attempt || left.aborted || shownWindow(id) !== fromNumber) throw new Error('overtaken')
        const standing = standingOf(attempt, askedAt)
        if (standing.kind !== 'open') return standing
        client.cache.batch({
          update: (cache) => {
            const cacheId = cache.identify(attempt)
            if (cacheId !== undefined) cache.evict({ id: cacheId, fieldName: 'questions' })
            cache.writeQuery({ query: RefreshedAttempt, variables, data })
          },
        })
        queue.forgetSaved(saved, Math.max(...attempt.questions.map(({ sequence }) => sequence ?? 0)))
        return standing
      } catch (error) {
        return standingOfFailure(error)
      }
    },
    [client],
  )
}

function shownWindow(attemptId: string): number {
  return windowStart(placeIn(attemptId) ?? 1)
}
