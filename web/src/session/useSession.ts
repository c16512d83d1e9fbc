import { useSyncExternalStore } from 'react'
import { type Session, sessionStore } from './session-store.ts'

/** The session, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
}
