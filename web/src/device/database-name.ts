// Each user has a database of their own on the device, so that no other user ever sees it. Apart from its
// code, so that signing out deletes it without loading that.
const PREFIX = 'quizfolio:'

export function databaseNameOf(userId: string): string {
  return PREFIX + userId
}

/** Deletes all that is kept on the device for a user. Tabs that have it open close it. */
export function deleteDatabase(userId: string): void {
  try {
    indexedDB.deleteDatabase(databaseNameOf(userId))
  } catch {
    // The browser's storage is blocked, so nothing is kept.
  }
}
