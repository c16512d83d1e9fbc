import { trustedScript } from '../trusted-scripts.ts'
import { isAnyTabAnswering } from './answering-lock.ts'

/** Milliseconds between two looks for a new version, in a tab that stays open. */
const CHECK_INTERVAL = 3_600_000

/**
 * Registers the service worker, with which the app starts without a network, and looks for new versions.
 *
 * @param onWaiting called when a new version is ready.
 * @returns a function that stops looking.
 */
export function watchVersions(onWaiting: (worker: ServiceWorker) => void): () => void {
  const controller = new AbortController()
  // Without a service worker the app needs a network, as before.
  register(onWaiting, controller.signal).catch(() => undefined)
  return () => controller.abort()
}

async function register(onWaiting: (worker: ServiceWorker) => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(trustedScript('/sw.js'), { updateViaCache: 'none' })
  const report = () => {
    if (!signal.aborted && registration.waiting && serviceWorker.controller) onWaiting(registration.waiting)
  }
  report()
  const follow = () => registration.installing?.addEventListener('statechange', report, { signal })
  registration.addEventListener('updatefound', follow, { signal })
  let checkedAt = performance.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECK_INTERVAL) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check, { signal })
}

/**
 * Applies a new version, and reloads the page with it.
 *
 * @returns false if questions are being answered in some tab: then nothing changes.
 */
export async function applyVersion(waiting: ServiceWorker): Promise<boolean> {
  if (await isAnyTabAnswering()) return false
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  waiting.postMessage('activate')
  return true
}
