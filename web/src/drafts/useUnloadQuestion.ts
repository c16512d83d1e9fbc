import { useEffect } from 'react'

/**
 * Has the browser ask, in its own words, before the tab is closed or reloaded.
 *
 * @param isHolding tells at that moment whether anything would be lost; the same function at each render.
 */
export function useUnloadQuestion(isHolding: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isHolding()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHolding])
}
