import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AttemptEnd, AttemptState, OpenAttempt } from './attempt-state.ts'
import { subscribeToOtherTabs } from './saving/other-tabs.ts'
import { retryUntilDone } from '../../apollo/retry-until-done.ts'
import { useRefreshAttempt } from './useRefreshAttempt.ts'

/** In milliseconds. Returning to a page fires several events, which should cause one request. */
const DEBOUNCE = 50

interface LiveAttempt {
  /** The attempt as last reported by the server. */
  attempt: OpenAttempt
  /** Sets the deadline that the server has reported. */
  setEnd: (end: AttemptEnd) => void
  /** Reloads the attempt, with retries until it succeeds. */
  refresh: () => void
}

/**
 * Keeps an open attempt in sync with the server. The attempt is reloaded when another tab changes it. It is
 * also reloaded when the page becomes visible, gets the focus or is online again: the page may have missed
 * changes.
 */
export function useOpenAttempt(first: OpenAttempt, onOver: (state: AttemptState) => void): LiveAttempt {
  const [attempt, setAttempt] = useState(first)
  const { id } = first
  const load = useRefreshAttempt()

  const reload = useEffectEvent(async (signal: AbortSignal) => {
    const state = await load(id, signal)
    if (state.kind === 'open') setAttempt(state.attempt)
    else onOver(state)
  })
  // What the device has kept is replaced as soon as the server can be reached.
  const [refreshCount, setRefreshCount] = useState(first.isFromDevice ? 1 : 0)
  const refresh = useCallback(() => setRefreshCount((before) => before + 1), [])

  // With retries: when a computer wakes up, the page often runs again before the connection is back.
  useEffect(() => {
    if (refreshCount === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => void retryUntilDone(() => reload(signal), signal), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [refreshCount])

  useRefreshTriggers(id, refresh)

  const setEnd = useCallback(
    ({ endsAt, deadline }: AttemptEnd) => setAttempt((before) => ({ ...before, endsAt, deadline })),
    [],
  )
  return { attempt, setEnd, refresh }
}

function useRefreshTriggers(attemptId: string, refresh: () => void): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh()
    const unsubscribe = subscribeToOtherTabs(attemptId, refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    window.addEventListener('focus', refreshIfVisible)
    window.addEventListener('online', refreshIfVisible)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', refreshIfVisible)
      window.removeEventListener('focus', refreshIfVisible)
      window.removeEventListener('online', refreshIfVisible)
    }
  }, [attemptId, refresh])
}
