import { useEffect } from 'react'

/**
 * Shows the browser's own prompt before the tab is closed or reloaded, if `shouldAsk` then returns true.
 *
 * @param shouldAsk must be the same function on every render.
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
