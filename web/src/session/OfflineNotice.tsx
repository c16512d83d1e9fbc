import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { OFFLINE_PATH } from '../paths/offline-path.ts'

/** While the browser is offline, leads to what can be practised without a network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { pathname } = useLocation()
  const isShown = !isOnline && !pathname.startsWith(OFFLINE_PATH)
  return (
    <div role="status" className="group-has-data-taking/shell:hidden">
      {isShown && (
        <p className="mx-auto max-w-6xl px-4 pt-3 sm:px-6">
          <span>You are offline. </span>
          <Link to={OFFLINE_PATH} className="font-semibold text-accent underline underline-offset-4">
            See what works without a network
          </Link>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
