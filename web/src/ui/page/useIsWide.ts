import { useSyncExternalStore } from 'react'

/** Whether the window is at least 768 px wide: enough for all links of the navigation bar. */
export const useIsWide = hookForWidth('48rem')

/** Whether the window is at least 1024 px wide (`lg` in class names): enough for a second column. */
export const useHasColumns = hookForWidth('64rem')

function hookForWidth(width: string): () => boolean {
  // jsdom has no matchMedia.
  const media = globalThis.matchMedia?.(`(min-width: ${width})`)
  const subscribe = (onChange: () => void) => {
    media?.addEventListener('change', onChange)
    return () => media?.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => media?.matches ?? true)
}
