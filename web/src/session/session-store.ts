import { clearSavedSession, readSavedSession, saveSession, type SessionUser } from './saved-session.ts'

/** Whether somebody is signed in; `checking` until the server has said whose a saved token is. */
export type Session =
  { status: 'checking' } | { status: 'signedOut' } | { status: 'signedIn'; user: SessionUser }

/** The session of this tab. It knows neither React nor the server. */
export class SessionStore {
  readonly #storage: () => Storage
  readonly #listeners = new Set<() => void>()
  #session: Session
  #token: string | null
  /** Whether the storage took what this tab knows: what it did not take, another tab cannot have changed. */
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

  /** Whether another tab has ended the session, or begun another one. */
  get isOvertaken(): boolean {
    return this.#isSaved && !this.#isSavedToken()
  }

  // Bound, as React's useSyncExternalStore calls them bare.
  readonly current = (): Session => this.#session

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins a session, or completes the one whose user had to be asked for. */
  begin(token: string, user: SessionUser): void {
    saveSession(this.#storage, token, user)
    this.#token = token
    this.#isSaved = this.#isSavedToken()
    this.#change({ status: 'signedIn', user })
  }

  /** Takes over a change of the signed-in user. What another tab has saved of another session is left alone. */
  update(user: SessionUser): void {
    if (this.#token === null || this.#session.status !== 'signedIn') return
    if (isSame(user, this.#session.user)) return
    if (this.#isSavedToken()) saveSession(this.#storage, this.#token, user)
    this.#change({ status: 'signedIn', user })
  }

  /** Takes over a change of the signed-in user that another tab has saved. */
  follow(): void {
    const { token, user } = readSavedSession(this.#storage)
    if (this.#session.status !== 'signedIn' || token !== this.#token || user === null) return
    if (!isSame(user, this.#session.user)) this.#change({ status: 'signedIn', user })
  }

  /** Ends the session in this browser. */
  end(): void {
    // Another tab may have begun another session since: that one is not ours to end.
    if (this.#isSavedToken()) clearSavedSession(this.#storage)
    this.#token = null
    this.#isSaved = this.#isSavedToken()
    this.#change({ status: 'signedOut' })
  }

  /** Lets go of the session without a word on who is signed in now: the page is about to start anew. */
  abandon(): void {
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

function isSame(one: SessionUser, other: SessionUser): boolean {
  return (Object.keys(one) as (keyof SessionUser)[]).every((key) => one[key] === other[key])
}

/** The session of this tab. */
export const sessionStore = new SessionStore(() => window.localStorage)
