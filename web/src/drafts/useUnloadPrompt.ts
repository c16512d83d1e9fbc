import { useEffect } from 'react'

/**
 * Shows the browser's own prompt before the tab is closed or reloaded.
 *
 * @param shouldAsk called at that moment. Must be the same function at each render.
 */
export function useUnloadPrompt(shouldAsk: () => boolean): void {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (shouldAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [shouldAsk])
}
