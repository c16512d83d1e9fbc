import { deleteDatabase } from '../device/database-name.ts'
import { clearDrafts } from '../drafts/drafts.ts'
import { keepSessionIn } from './session-place.ts'
import { sessionStore } from './session-store.ts'
import { userStorage } from './user-storage.ts'

/**
 * Signs the user out of this browser and deletes their unsaved answers, their drafts, and what
 * they have kept on the device. When a session merely
 * expires, they are kept until the user is back.
 */
export function leaveSession(): void {
  const { userId } = sessionStore
  // End the session first, so that nothing new is stored.
  sessionStore.end()
  keepSessionIn('BROWSER')
  if (userId === null) return
  userStorage.clear(userId)
  clearDrafts(userId)
  deleteDatabase(userId)
}
