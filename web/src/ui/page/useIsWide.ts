import { useSyncExternalStore } from 'react'

// jsdom has no matchMedia.
const wide = globalThis.matchMedia?.('(min-width: 48rem)')

/** Whether the window is at least 768 px wide: enough for all links of the navigation bar. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? true)
}

function subscribe(onChange: () => void): () => void {
  wide?.addEventListener('change', onChange)
  return () => wide?.removeEventListener('change', onChange)
}
