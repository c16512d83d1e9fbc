import { useEffect, useState } from 'react'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'

/**
 * Keeps the deadline right: a computer that slept stops the browser's clock, so the server is asked whenever the page
 * is seen again.
 */
export function useDeadline(
  attempt: OpenAttempt,
  onOver: (standing: AttemptStanding) => void,
): number | null {
  const [endsAt, setEndsAt] = useState(attempt.endsAt)
  const load = useLoadAttempt()
  const isTimed = attempt.endsAt !== null

  useEffect(() => {
    if (!isTimed) return
    const check = () => {
      if (document.visibilityState !== 'visible') return
      load(attempt.id).then(
        (standing) => (standing.kind === 'open' ? setEndsAt(standing.attempt.endsAt) : onOver(standing)),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isTimed, attempt.id, load, onOver])

  return endsAt
}
