import { readSavedSession } from './saved-session.ts'
import { sessionStore } from './session-store.ts'

/**
 * Starts this tab anew when another one has signed out or signed somebody else in.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    const { token } = readSavedSession(() => window.localStorage)
    if (token !== sessionStore.token) window.location.reload()
  })
}
