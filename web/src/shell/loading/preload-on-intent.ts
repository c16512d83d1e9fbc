const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Preloads a page when a link to it is hovered, focused or touched, shortly before the click. Does nothing
 * when the browser is offline or in data-saving mode.
 *
 * @param preload called with the path of a page of this app.
 * @returns a function that stops preloading.
 */
export function preloadOnIntent(preload: (path: string) => void): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    // Must not try while offline: browsers may remember a failed module for as long as the tab is open.
    if (!navigator.onLine || isSavingData()) return
    preload(link.pathname)
  }
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent)
  }
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
