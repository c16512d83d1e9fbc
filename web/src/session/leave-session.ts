import { clearDrafts } from '../drafts/drafts.ts'
import { sessionStore } from './session-store.ts'
import { userStorage } from './user-storage.ts'

/**
 * Ends the session in this browser because its user wants to, and forgets what was kept for them. A session that ends by
 * itself leaves that: the user comes back.
 */
export function leaveSession(): void {
  const session = sessionStore.current()
  // First, so that nothing is kept anew.
  sessionStore.end()
  if (session.status !== 'signedIn') return
  userStorage.clear(session.user.user_id)
  clearDrafts(session.user.user_id)
}
