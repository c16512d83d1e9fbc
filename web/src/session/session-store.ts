import { clearSavedSession, readSavedSession, saveSession, type SessionUser } from './saved-session.ts'
import { sessionPlace } from './session-place.ts'

/** Whether a user is signed in; `checking` while the server looks up the user of a saved token. */
export type Session =
  { status: 'checking' } | { status: 'signedOut' } | { status: 'signedIn'; user: SessionUser }

/** The session of this tab, independent of React and the server. */
export class SessionStore {
  readonly #storage: () => Storage
  readonly #listeners = new Set<() => void>()
  #session: Session
  #token: string | null
  /**
   * Whether this tab's session was saved. If not, the saved token differs from this tab's even when no other
   * tab has changed it.
   */
  #isSaved = true

  constructor(storage: () => Storage) {
    this.#storage = storage
    const { token, user } = readSavedSession(storage)
    this.#token = token
    if (token === null) this.#session = { status: 'signedOut' }
    else this.#session = user ? { status: 'signedIn', user } : { status: 'checking' }
  }

  get token(): string | null {
    return this.#token
  }

  /** The id of the signed-in user; null while nobody is signed in. */
  get userId(): string | null {
    return this.#session.status === 'signedIn' ? this.#session.user.user_id : null
  }

  /** Whether another tab has ended this session or begun another one. */
  get isOutdated(): boolean {
    return this.#isSaved && !this.#isSavedToken()
  }

  // Arrow functions: useSyncExternalStore calls them without `this`.
  readonly current = (): Session => this.#session

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins a session, or completes one that was `checking`. */
  begin(token: string, user: SessionUser): void {
    saveSession(this.#storage, token, user)
    this.#token = token
    this.#isSaved = this.#isSavedToken()
    this.#change({ status: 'signedIn', user })
  }

  /** Applies a change to the signed-in user. Never overwrites a session that another tab has saved since. */
  update(user: SessionUser): void {
    if (this.#token === null || this.#session.status !== 'signedIn') return
    if (isSame(user, this.#session.user)) return
    if (this.#isSavedToken()) saveSession(this.#storage, this.#token, user)
    this.#change({ status: 'signedIn', user })
  }

  /** Applies a change to the signed-in user that another tab has saved. */
  adoptSavedUser(): void {
    const { token, user } = readSavedSession(this.#storage)
    if (this.#session.status !== 'signedIn' || token !== this.#token || user === null) return
    if (!isSame(user, this.#session.user)) this.#change({ status: 'signedIn', user })
  }

  /** Ends the session in this browser. */
  end(): void {
    // Another tab may have begun a new session since, which must not end.
    if (this.#isSavedToken()) clearSavedSession(this.#storage)
    this.#token = null
    this.#isSaved = this.#isSavedToken()
    this.#change({ status: 'signedOut' })
  }

  /** Drops the session before a reload, without signing out: the reloaded page finds out who is signed in. */
  release(): void {
    this.#token = null
    this.#isSaved = false
    this.#change({ status: 'checking' })
  }

  #isSavedToken(): boolean {
    return readSavedSession(this.#storage).token === this.#token
  }

  #change(session: Session): void {
    this.#session = session
    for (const listener of this.#listeners) listener()
  }
}

function isSame(a: SessionUser, b: SessionUser): boolean {
  return (Object.keys(a) as (keyof SessionUser)[]).every((key) => a[key] === b[key])
}

/** The session of this tab. */
export const sessionStore = new SessionStore(sessionPlace)
