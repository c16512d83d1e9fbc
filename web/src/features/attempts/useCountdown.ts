import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

/**
 * Counts down to a deadline by the browser's steady clock.
 *
 * @param endsAt by `performance.now()`; null for no limit.
 * @returns the seconds left, or null.
 */
export function useCountdown(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => performance.now())

  // Wakes just as the shown second is over, so that none is skipped or shown twice.
  useEffect(() => {
    if (endsAt === null || now >= endsAt) return
    const toNextSecond = (endsAt - now) % 1_000 || 1_000
    const timer = setTimeout(() => setNow(performance.now()), toNextSecond)
    return () => clearTimeout(timer)
  }, [endsAt, now])

  return endsAt === null ? null : secondsLeft(endsAt, now)
}
