import { useEffect } from 'react'

/**
 * When the tab is about to be closed or reloaded, shows the browser's own prompt if `shouldAsk` returns true.
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
