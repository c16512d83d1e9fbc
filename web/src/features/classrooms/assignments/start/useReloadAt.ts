import { useEffect, useEffectEvent } from 'react'

/** The longest timer of browsers, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Milliseconds by which the clocks of browser and server may differ. */
const MARGIN = 1_500

/**
 * Reloads when the next of some moments has passed, and when the page becomes visible again.
 *
 * @param moments ISO 8601 times; those that are not known, or past, do not count.
 */
export function useReloadAt(moments: readonly (string | null | undefined)[], reload: () => void): void {
  const onTime = useEffectEvent(reload)
  const next = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : []))
  const key = next.join(' ')

  useEffect(() => {
    const now = Date.now()
    const coming = key
      .split(' ')
      .map(Number)
      .filter((time) => time > now)
    if (coming.length === 0) return
    const wait = Math.min(...coming) - now + MARGIN
    // A moment in some weeks is not worth a second timer: whoever looks then opens the page anew.
    if (wait > LONGEST) return
    const timer = setTimeout(() => onTime(), wait)
    return () => clearTimeout(timer)
  }, [key])

  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && onTime()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [])
}
