import { useSyncExternalStore } from 'react'
import { type Session, sessionStore } from './session-store.ts'

/** The current session; rerenders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
}
