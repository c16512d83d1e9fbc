import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../gql/index.ts'
import { queueOf } from './saving/answer-queues.ts'
import { toAttemptState, stateAfterError, type AttemptState } from './attempt-state.ts'
import { positionIn } from './last-positions.ts'
import { evictQuestions } from './question/evict-questions.ts'
import { WINDOW_SIZE, windowStart } from './question/question-window.ts'
import { RETRY_CONTEXT } from './request-context.ts'

const RefreshedAttempt = graphql(`
  query RefreshedAttempt($id: ID!, $fromNumber: Int!, $count: Int!) {
    attempt(id: $id) {
      id
      ...TakePage_attempt
      questions(fromNumber: $fromNumber, count: $count) {
        id
        sequence
        ...TakenQuestion_attemptQuestion
      }
    }
  }
`)

/**
 * Reloads the state and the saved answers of an open attempt, which another tab or device may have changed.
 * Answers that are still being sent stay as they are.
 */
export function useRefreshAttempt(): (attemptId: string, signal: AbortSignal) => Promise<AttemptState> {
  const client = useApolloClient()
  return useCallback(
    async (id, signal) => {
      const queue = queueOf(id)
      const fromNumber = shownWindow(id)
      const variables = { id, fromNumber, count: WINDOW_SIZE }
      // Read before the request: an answer saved during the request may be newer than the response.
      const saved = queue.answers.withState('saved')
      const requestedAt = performance.now()
      try {
        const { data } = await client.query({
          query: RefreshedAttempt,
          variables,
          // An outdated response is discarded below, so it must not reach the cache.
          fetchPolicy: 'no-cache',
          context: RETRY_CONTEXT,
        })
        const attempt = data?.attempt
        if (!attempt || signal.aborted || shownWindow(id) !== fromNumber) throw new Error('outdated response')
        const state = toAttemptState(attempt, requestedAt)
        if (state.kind !== 'open') return state
        client.cache.batch({
          update: (cache) => {
            evictQuestions(cache, id)
            cache.writeQuery({ query: RefreshedAttempt, variables, data })
          },
        })
        queue.forgetSaved(saved, Math.max(...attempt.questions.map(({ sequence }) => sequence ?? 0)))
        return state
      } catch (error) {
        return stateAfterError(error)
      }
    },
    [client],
  )
}

function shownWindow(attemptId: string): number {
  return windowStart(positionIn(attemptId) ?? 1)
}
