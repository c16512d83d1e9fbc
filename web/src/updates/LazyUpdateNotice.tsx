import { useEffect, useState, type ComponentType } from 'react'
import { useSession } from '../session/useSession.ts'

/** Milliseconds after which a page has surely loaded what it shows first. */
const DELAY = 4_000

/**
 * Keeps the app on the device for whoever has signed in here, and says when a new version is there. Loaded
 * late, so that it costs the first view of a page nothing.
 */
export function LazyUpdateNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  const isSignedIn = useSession().status === 'signedIn'
  useEffect(() => {
    // The development server has no service worker.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    if (!isSignedIn && !navigator.serviceWorker.controller) return
    const timer = setTimeout(() => {
      if (!navigator.onLine && !navigator.serviceWorker.controller) return
      import('./UpdateNotice.tsx').then(
        ({ UpdateNotice }) => setNotice(() => UpdateNotice),
        () => undefined,
      )
    }, DELAY)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  return Notice && <Notice />
}
