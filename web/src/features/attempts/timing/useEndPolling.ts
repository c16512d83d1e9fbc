import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { AttemptEnd, OpenAttempt } from '../attempt-state.ts'
import { RETRY_CONTEXT } from '../request-context.ts'

const AttemptDeadline = graphql(`
  query AttemptDeadline($id: ID!) {
    attempt(id: $id) {
      id
      status
      deadline
      timeLeft
    }
  }
`)

/** Milliseconds between two looks: an instructor’s change of the time shows within 5 seconds. */
const INTERVAL = 4_000

interface Listeners {
  /** Called when the deadline has moved. */
  onEnd: (end: AttemptEnd) => void
  /** Called when the attempt is no longer in progress. */
  onOver: () => void
}

/**
 * While the page is visible, looks regularly whether the deadline of an assignment’s attempt has moved.
 * When the page becomes visible, useOpenAttempt looks at once. A failed look is repeated by the next one.
 */
export function useEndPolling(attempt: OpenAttempt, { onEnd, onOver }: Listeners): void {
  const client = useApolloClient()
  const { id, assignmentId, deadline } = attempt
  const isNeeded = assignmentId !== null && deadline !== null

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const requestedAt = performance.now()
    const { data } = await client.query({
      query: AttemptDeadline,
      variables: { id },
      fetchPolicy: 'no-cache',
      context: RETRY_CONTEXT,
    })
    const now = data?.attempt
    if (signal.aborted || !now) return
    if (now.status !== 'IN_PROGRESS') onOver()
    else if (now.deadline !== deadline)
      onEnd({ deadline: now.deadline, endsAt: now.timeLeft === null ? null : requestedAt + now.timeLeft })
  })

  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    let isLooking = false
    const timer = setInterval(() => {
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      look(controller.signal)
        .catch(() => undefined)
        .finally(() => void (isLooking = false))
    }, INTERVAL)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isNeeded])
}
