import { useSyncExternalStore } from 'react'

const SECOND = 1_000
/** How often a page looks at the clock by itself. */
const INTERVAL = 15 * SECOND

/** The current time in milliseconds, rounded up to a second. The component is shown again as time passes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / SECOND) * SECOND)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, INTERVAL)
  return () => clearInterval(timer)
}
