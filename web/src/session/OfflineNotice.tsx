import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isReachable, subscribeToReachability } from '../apollo/reachability.ts'
import { OFFLINE_PATH } from '../paths/offline-path.ts'

/** While the server cannot be reached, leads to what works without a network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const hasServer = useSyncExternalStore(subscribeToReachability, isReachable)
  const { pathname } = useLocation()
  const isShown = !(isOnline && hasServer) && !pathname.startsWith(OFFLINE_PATH)
  return (
    <div role="status" className="group-has-data-taking/shell:hidden">
      {isShown && (
        <p className="mx-auto max-w-6xl px-4 pt-3 sm:px-6">
          <span>{isOnline ? 'Quizfolio cannot be reached. ' : 'You are offline. '}</span>
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
