import { isReachable, subscribeToReachability } from '../apollo/reachability.ts'

/**
 * Calls a listener when a request may get through again: the browser is online again, another request has got
 * through, or the tab is in view.
 */
export function onRetryMoment(listener: () => void): void {
  subscribeToReachability(() => isReachable() && listener())
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', listener)
}

/** Warns before the tab is closed while something is not sent. */
export function warnBeforeUnload(isUnsent: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (isUnsent()) event.preventDefault()
  })
}
