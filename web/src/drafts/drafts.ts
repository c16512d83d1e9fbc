import { sessionStore } from '../session/session-store.ts'
import { UserStorage } from '../session/user-storage.ts'

/** The texts typed into a form, by field name. */
export type TypedTexts = Readonly<Record<string, string>>

/** The name under which a draft has the values from before the edit: they are no text. */
const BEFORE = '@before'

const storage = new UserStorage(() => window.sessionStorage)

/**
 * Stores the unsaved input of a form for the signed-in user. It survives a reload and the end of the session,
 * until the tab is closed.
 *
 * @param key identifies the form.
 * @param before the saved values that the user began to edit.
 */
export function keepDraft(key: string, texts: TypedTexts, before: TypedTexts = {}): void {
  const { userId } = sessionStore
  if (userId !== null) storage.set(userId, key, JSON.stringify({ ...texts, [BEFORE]: before }))
}

/** Deletes a draft, unless the session has ended: then it is kept until its user returns. */
export function dropDraft(key: string): void {
  const { userId } = sessionStore
  if (userId !== null) storage.delete(userId, key)
}

/** Returns the signed-in user's draft of a form; null when there is none. */
export function draftOf(key: string): TypedTexts | null {
  const { userId } = sessionStore
  return userId === null ? null : toTexts(parse(storage.entries(userId).get(key)))
}

/**
 * Returns the saved values with which the signed-in user's draft of a form began; null when there is none.
 */
export function beginningOf(key: string): TypedTexts | null {
  const { userId } = sessionStore
  const draft = userId === null ? null : parse(storage.entries(userId).get(key))
  return draft && toTexts((draft as Record<string, unknown>)[BEFORE])
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
function parse(json: string | undefined): object | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function toTexts(value: unknown): TypedTexts | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
