import { sessionStore } from '../session/session-store.ts'
import { UserStorage } from '../session/user-storage.ts'

/** The texts typed into a form, by field name. */
export type TypedTexts = Readonly<Record<string, string>>

const storage = new UserStorage(() => window.sessionStorage)

/**
 * Stores the unsaved input of a form for the signed-in user. It survives a reload and the end of the session,
 * until the tab is closed.
 *
 * @param key identifies the form.
 */
export function keepDraft(key: string, texts: TypedTexts): void {
  const { userId } = sessionStore
  if (userId !== null) storage.set(userId, key, JSON.stringify(texts))
}

/** Deletes a draft, unless the session has ended: then it is kept until its user returns. */
export function dropDraft(key: string): void {
  const { userId } = sessionStore
  if (userId !== null) storage.delete(userId, key)
}

/** Returns the signed-in user's draft of a form; null when there is none. */
export function draftOf(key: string): TypedTexts | null {
  const { userId } = sessionStore
  return userId === null ? null : toTexts(storage.entries(userId).get(key))
}

/** Lists the keys of all forms for which the signed-in user has a draft. */
export function draftKeys(): string[] {
  const { userId } = sessionStore
  return userId === null ? [] : [...storage.entries(userId).keys()]
}

export function clearDrafts(userId: string): void {
  storage.clear(userId)
}

// Users can edit their browser's storage, so it may hold anything.
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
