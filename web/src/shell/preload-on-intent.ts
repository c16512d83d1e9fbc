const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls for a page as soon as somebody points at a link to it, focuses or touches it: the click comes a moment later.
 * Whoever saves data, or is offline, is left alone.
 *
 * @param preload takes the path of a page of ours.
 * @returns what ends it.
 */
export function preloadOnIntent(preload: (path: string) => void): () => void {
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    // A file that failed to come may stay away for as long as the tab is open.
    if (!navigator.onLine || savesData()) return
    preload(link.pathname)
  }
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
