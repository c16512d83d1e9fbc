import { useEffect, useEffectEvent, useState } from 'react'
import { hasLeapt, momentNow, secondsLeft } from './countdown.ts'

/**
 * Counts down to a deadline by the browser's steady clock.
 *
 * @param endsAt by `performance.now()`; null for no limit.
 * @param onLeap told when the clocks have leapt, as they do in a sleep: they say nothing about the time left any more.
 * @returns the seconds left, or null.
 */
export function useCountdown(endsAt: number | null, onLeap: () => void): number | null {
  const [now, setNow] = useState(momentNow)

  const tick = useEffectEvent((wait: number) => {
    const next = momentNow()
    if (hasLeapt(now, next, wait)) onLeap()
    setNow(next)
  })

  // Wakes just as the shown second is over, so that none is skipped or shown twice.
  useEffect(() => {
    if (endsAt === null || now.steady >= endsAt) return
    const wait = (endsAt - now.steady) % 1_000 || 1_000
    const timer = setTimeout(() => tick(wait), wait)
    return () => clearTimeout(timer)
  }, [endsAt, now])

  return endsAt === null ? null : secondsLeft(endsAt, now.steady)
}
