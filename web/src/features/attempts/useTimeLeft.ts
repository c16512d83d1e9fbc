import { useEffect, useEffectEvent, useState } from 'react'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { useCountdown } from './useCountdown.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'

interface TimeLeft {
  /** Null for no limit. */
  seconds: number | null
  /** Takes over when the attempt ends by the server's word, by `performance.now()`. */
  setEndsAt: (endsAt: number | null) => void
}

/**
 * Counts the time left. A clock that leapt, or a page that was out of sight, says nothing about it: the server is asked
 * again.
 */
export function useTimeLeft(attempt: OpenAttempt, onOver: (standing: AttemptStanding) => void): TimeLeft {
  const [endsAt, setEndsAt] = useState(attempt.endsAt)
  const load = useLoadAttempt()
  const isTimed = attempt.endsAt !== null

  const ask = useEffectEvent(() => {
    load(attempt.id).then(
      (standing) => (standing.kind === 'open' ? setEndsAt(standing.attempt.endsAt) : onOver(standing)),
      () => undefined,
    )
  })
  const [leaps, setLeaps] = useState(0)
  const seconds = useCountdown(endsAt, () => setLeaps(leaps + 1))

  useEffect(() => {
    if (leaps > 0) ask()
  }, [leaps])

  useEffect(() => {
    if (!isTimed) return
    const check = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [isTimed])

  return { seconds, setEndsAt }
}
