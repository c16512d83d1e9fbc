import { tryStorage } from './try-storage.ts'

/** The signed-in user as stored in the browser. */
export interface SessionUser {
  user_id: string
  username: string
  email: string
  date_joined: string
}

const TOKEN = 'token'
const USER = 'user'
/** Tokens that fit into a header. Any other token would make every request fail without a useful error. */
const VALID_TOKEN = /^[\x20-\x7e]{1,1000}$/

/**
 * Reads the session of an earlier visit. A blocked or broken storage counts as empty.
 *
 * @param storage called for each access, because in some browsers `window.localStorage` itself throws.
 */
export function readSavedSession(storage: () => Storage): { token: string | null; user: SessionUser | null } {
  const token = read(storage, TOKEN) ?? ''
  return { token: VALID_TOKEN.test(token) ? token : null, user: toUser(read(storage, USER)) }
}

/** Saves a session for the next visit, if the browser permits it. */
export function saveSession(storage: () => Storage, token: string, user: SessionUser): void {
  tryStorage(() => {
    // Remove the old user first: if saving the new user fails, the new token must not be stored with another
    // user's data.
    storage().removeItem(USER)
    storage().setItem(TOKEN, token)
    storage().setItem(USER, JSON.stringify(user))
  })
}

export function clearSavedSession(storage: () => Storage): void {
  tryStorage(() => storage().removeItem(TOKEN))
  tryStorage(() => storage().removeItem(USER))
}

function read(storage: () => Storage, key: string): string | null {
  return tryStorage(() => storage().getItem(key)) ?? null
}

function toUser(json: string | null): SessionUser | null {
  const value = tryStorage(() => JSON.parse(json ?? 'null') as Partial<SessionUser> | null)
  if (typeof value !== 'object' || value === null) return null
  const { user_id, username, email, date_joined } = value
  const isComplete = [user_id, username, email, date_joined].every((field) => typeof field === 'string')
  return isComplete ? ({ user_id, username, email, date_joined } as SessionUser) : null
}
