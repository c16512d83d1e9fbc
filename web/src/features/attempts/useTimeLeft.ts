import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { untilDone } from './until-done.ts'
import { useCountdown } from './useCountdown.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'

interface TimeLeft {
  /** Null for no limit. */
  seconds: number | null
  /** Takes over when the attempt ends by the server's word, by `performance.now()`. */
  setEndsAt: (endsAt: number | null) => void
  /** Asks the server where the attempt stands, until it says so. */
  askAgain: () => void
}

/**
 * Counts the time left. A clock that leapt, or a page that was out of sight, says nothing about it: the server is asked
 * again.
 */
export function useTimeLeft(attempt: OpenAttempt, onOver: (standing: AttemptStanding) => void): TimeLeft {
  const [endsAt, setEndsAt] = useState(attempt.endsAt)
  const load = useLoadAttempt()
  const isTimed = attempt.endsAt !== null

  const ask = useEffectEvent(async () => {
    const standing = await load(attempt.id)
    if (standing.kind === 'open') setEndsAt(standing.attempt.endsAt)
    else onOver(standing)
  })
  const [doubts, setDoubts] = useState(0)
  const askAgain = useCallback(() => setDoubts((before) => before + 1), [])
  const seconds = useCountdown(endsAt, askAgain)

  // After a sleep the connection often comes back a while later than the page.
  useEffect(() => {
    if (doubts === 0) return
    const left = new AbortController()
    void untilDone(() => ask(), left.signal)
    return () => left.abort()
  }, [doubts])

  useEffect(() => {
    if (!isTimed) return
    const doubt = () => document.visibilityState === 'visible' && askAgain()
    document.addEventListener('visibilitychange', doubt)
    window.addEventListener('online', doubt)
    return () => {
      document.removeEventListener('visibilitychange', doubt)
      window.removeEventListener('online', doubt)
    }
  }, [isTimed, askAgain])

  return { seconds, setEndsAt, askAgain }
}
