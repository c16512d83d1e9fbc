import { useEffect, useEffectEvent } from 'react'

/** The longest timer of browsers, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/**
 * Milliseconds after a moment at which to look: more than once, since the clocks of browser and server may
 * differ.
 */
const LOOKS = [1_500, 4_000, 10_000]

/** How often to look anyway, in milliseconds: an instructor may change something, and clocks may be wrong. */
const INTERVAL = 30_000

/**
 * Reloads when each of some moments has passed, when the page becomes visible again, and now and then while
 * it is visible.
 *
 * @param moments ISO 8601 times; those that are not known, or past, do not count.
 */
export function useReloadAt(moments: readonly (string | null | undefined)[], reload: () => void): void {
  const onTime = useEffectEvent(reload)
  const key = moments.flatMap((moment) => (moment ? [Date.parse(moment)] : [])).join(' ')

  useEffect(() => {
    const times = key === '' ? [] : key.split(' ').map(Number)
    const looks = times.flatMap((time) => LOOKS.map((after) => time + after))
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitForNext = () => {
      const now = Date.now()
      const wait = Math.min(...looks.filter((look) => look > now)) - now
      // A moment in some weeks is not worth a second timer: whoever looks then opens the page anew.
      if (wait > LONGEST) return
      timer = setTimeout(() => {
        onTime()
        waitForNext()
      }, wait)
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [key])

  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && onTime()
    const timer = setInterval(reloadIfVisible, INTERVAL)
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [])
}
