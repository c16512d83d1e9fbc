import { useEffect, useState } from 'react'

interface LazyPart<Part> {
  /** Null until it has loaded. */
  part: Part | null
  hasFailed: boolean
  /** Loads it again. Resolves to whether it has loaded. */
  retry: () => Promise<boolean>
}

/**
 * Makes a hook that loads code when a component first needs it. Unlike with React's `lazy`, the next
 * component to need the code tries again after a failure. In Chromium, an import that failed keeps failing
 * until the page is reloaded.
 *
 * @param isKept whether the code can be loaded without a network.
 */
export function lazyPart<Part>(
  load: () => Promise<Part>,
  isKept: () => Promise<boolean> = async () => false,
): () => LazyPart<Part> {
  let loaded: { part: Part } | null = null

  const tryToLoad = async (): Promise<boolean> => {
    // Must not fail while offline: some browsers remember a failed module for as long as the tab is open.
    if (!navigator.onLine && !(await isKept())) return false
    try {
      loaded = { part: await load() }
      return true
    } catch {
      return false
    }
  }

  return function useLazyPart() {
    const [state, setState] = useState({ loaded, hasFailed: false })
    const retry = async () => {
      const isLoaded = await tryToLoad()
      setState({ loaded, hasFailed: !isLoaded })
      return isLoaded
    }
    const isNeeded = state.loaded === null
    // Tries again when the network is back.
    useEffect(() => {
      if (!isNeeded) return
      let isShown = true
      const load = () =>
        void tryToLoad().then((isLoaded) => isShown && setState({ loaded, hasFailed: !isLoaded }))
      load()
      window.addEventListener('online', load)
      return () => {
        isShown = false
        window.removeEventListener('online', load)
      }
    }, [isNeeded])
    return { part: state.loaded?.part ?? null, hasFailed: state.hasFailed, retry }
  }
}
