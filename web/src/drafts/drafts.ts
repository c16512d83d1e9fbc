import { sessionStore } from '../session/session-store.ts'
import { UserStorage } from '../session/user-storage.ts'

/** The fields of a form as they were typed. */
export type TypedTexts = Readonly<Record<string, string>>

const storage = new UserStorage(() => window.sessionStorage)

/**
 * Keeps what is typed into a form, for its user and as long as the tab is open: neither a reload nor the end of the
 * session loses it.
 *
 * @param key of the form.
 */
export function keepDraft(key: string, texts: TypedTexts): void {
  const userId = currentUser()
  if (userId !== null) storage.keep(userId, key, JSON.stringify(texts))
}

/**
 * Forgets what was typed into a form. Where the session has ended meanwhile nothing is forgotten: its user comes back.
 */
export function dropDraft(key: string): void {
  const userId = currentUser()
  if (userId !== null) storage.drop(userId, key)
}

/**
 * Returns what this user typed into a form and has not saved; null for nothing.
 */
export function draftOf(key: string): TypedTexts | null {
  const userId = currentUser()
  return userId === null ? null : toTexts(storage.entries(userId).get(key))
}

/**
 * The keys of all forms that hold what this user has not saved.
 */
export function draftKeys(): string[] {
  const userId = currentUser()
  return userId === null ? [] : [...storage.entries(userId).keys()]
}

/**
 * Forgets everything that a user typed.
 */
export function clearDrafts(userId: string): void {
  storage.clear(userId)
}

function currentUser(): string | null {
  const session = sessionStore.current()
  return session.status === 'signedIn' ? session.user.user_id : null
}

// The storage is the browser's: its user may have written anything into it.
function toTexts(json: string | undefined): TypedTexts | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}
