import { useEffect, useEffectEvent, useState } from 'react'
import { hasClockJumped, readClocks, secondsLeft } from './countdown.ts'

/**
 * Counts down to a deadline on the browser's monotonic clock.
 *
 * @param endsAt the deadline on the clock of `performance.now()`; null for no limit.
 * @param onClockJump called after a clock jump, such as a sleep: the time left can no longer be trusted.
 * @returns the seconds left; null for no limit.
 */
export function useCountdown(endsAt: number | null, onClockJump: () => void): number | null {
  const [now, setNow] = useState(readClocks)
  // The clocks were last read for the previous deadline, which may be long ago.
  const [deadline, setDeadline] = useState(endsAt)
  if (deadline !== endsAt) {
    setDeadline(endsAt)
    setNow(readClocks())
  }

  const tick = useEffectEvent((wait: number) => {
    const next = readClocks()
    if (hasClockJumped(now, next, wait)) onClockJump()
    setNow(next)
  })

  // Ticks exactly when the displayed second ends, so that no second is skipped or repeated.
  useEffect(() => {
    if (endsAt === null || now.monotonic >= endsAt) return
    const wait = (endsAt - now.monotonic) % 1_000 || 1_000
    const timer = setTimeout(() => tick(wait), wait)
    return () => clearTimeout(timer)
  }, [endsAt, now])

  return endsAt === null ? null : secondsLeft(endsAt, now.monotonic)
}
