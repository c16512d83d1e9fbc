/** The signed-in user as the browser keeps it. */
export interface SessionUser {
  user_id: string
  username: string
  email: string
  date_joined: string
}

const TOKEN = 'token'
const USER = 'user'
/** What a header can carry; with any other token no request would leave, or be read, and none would say why. */
const SENDABLE = /^[\x20-\x7e]{1,1000}$/

/**
 * Reads what an earlier visit saved. A storage that is blocked or broken holds nothing.
 *
 * @param storage called for each use, since a browser may refuse even to name its storage.
 */
export function readSavedSession(storage: () => Storage): { token: string | null; user: SessionUser | null } {
  const token = read(storage, TOKEN) ?? ''
  return { token: SENDABLE.test(token) ? token : null, user: toUser(read(storage, USER)) }
}

/**
 * Saves a session for the next visit, if the browser lets us.
 */
export function saveSession(storage: () => Storage, token: string, user: SessionUser): void {
  attempt(() => {
    // First, so that a storage that is full never leaves one user's token beside another user.
    storage().removeItem(USER)
    storage().setItem(TOKEN, token)
    storage().setItem(USER, JSON.stringify(user))
  })
}

/**
 * Forgets the saved session.
 */
export function clearSavedSession(storage: () => Storage): void {
  attempt(() => storage().removeItem(TOKEN))
  attempt(() => storage().removeItem(USER))
}

function read(storage: () => Storage, key: string): string | null {
  return attempt(() => storage().getItem(key)) ?? null
}

function toUser(json: string | null): SessionUser | null {
  const value = attempt(() => JSON.parse(json ?? 'null') as Partial<SessionUser> | null)
  if (typeof value !== 'object' || value === null) return null
  const { user_id, username, email, date_joined } = value
  const isWhole = [user_id, username, email, date_joined].every((field) => typeof field === 'string')
  return isWhole ? ({ user_id, username, email, date_joined } as SessionUser) : null
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
