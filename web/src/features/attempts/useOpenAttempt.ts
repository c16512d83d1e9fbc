import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { subscribeToOtherTabs } from './saving/other-tabs.ts'
import { untilDone } from './timing/until-done.ts'
import { useRefreshAttempt } from './useRefreshAttempt.ts'

/** A page that comes back into sight often gets the focus too: one question is enough. In milliseconds. */
const PAUSE = 50

interface OpenAttemptState {
  /** As the server gave it last. */
  attempt: OpenAttempt
  /** Takes over when the attempt ends by the server's word, by `performance.now()`. */
  setEndsAt: (endsAt: number | null) => void
  /** Asks the server how the attempt stands, until it says so. */
  askAgain: () => void
}

/**
 * Keeps an open attempt as the server has it: it is asked again when another tab has changed it, and when the page comes
 * back into sight, gets the focus or is online again, since it heard of nothing meanwhile.
 */
export function useOpenAttempt(
  first: OpenAttempt,
  onOver: (standing: AttemptStanding) => void,
): OpenAttemptState {
  const [attempt, setAttempt] = useState(first)
  const { id } = first
  const refresh = useRefreshAttempt()

  const ask = useEffectEvent(async (left: AbortSignal) => {
    const standing = await refresh(id, left)
    if (standing.kind === 'open') setAttempt(standing.attempt)
    else onOver(standing)
  })
  const [doubts, setDoubts] = useState(0)
  const askAgain = useCallback(() => setDoubts((before) => before + 1), [])

  // After a sleep the connection often comes back a while later than the page.
  useEffect(() => {
    if (doubts === 0) return
    const left = new AbortController()
    const timer = setTimeout(() => void untilDone(() => ask(left.signal), left.signal), PAUSE)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [doubts])

  useEffect(() => {
    const doubt = () => document.visibilityState === 'visible' && askAgain()
    const unsubscribe = subscribeToOtherTabs(id, doubt)
    document.addEventListener('visibilitychange', doubt)
    window.addEventListener('focus', doubt)
    window.addEventListener('online', doubt)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', doubt)
      window.removeEventListener('focus', doubt)
      window.removeEventListener('online', doubt)
    }
  }, [id, askAgain])

  const setEndsAt = useCallback(
    (endsAt: number | null) => setAttempt((before) => ({ ...before, endsAt })),
    [],
  )
  return { attempt, setEndsAt, askAgain }
}
