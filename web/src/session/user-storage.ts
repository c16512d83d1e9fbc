import { tryStorage } from './try-storage.ts'

const PREFIX = 'kept:'

/** The keys of answers of attempts and of practices that the server does not have. */
export const ANSWER_KEYS = /^(practice-)?answer:/

/**
 * Stores a user's texts in the browser until the server has them. They survive a reload and an expired
 * session; signing out clears them. If the storage is full or blocked, they last as long as the page.
 */
export class UserStorage {
  readonly #storage: () => Storage
  readonly #memory = new Map<string, string>()
  readonly #listeners = new Set<() => void>()

  /** @param storage called for each access, because in some browsers `window.localStorage` itself throws. */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  set(userId: string, key: string, value: string): void {
    this.#store(nameOf(userId, key), value)
    this.#notify()
  }

  delete(userId: string, key: string): void {
    const name = nameOf(userId, key)
    this.#memory.delete(name)
    tryStorage(() => this.#storage().removeItem(name))
    // There may be room now.
    for (const [other, value] of this.#memory) if (!this.#store(other, value)) break
    this.#notify()
  }

  /** All texts of a user, by key. */
  entries(userId: string): Map<string, string> {
    const prefix = nameOf(userId, '')
    const stored = tryStorage(() => {
      const storage = this.#storage()
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
        (name): [string, string] => [name, storage.getItem(name) ?? ''],
      )
    })
    const all = [...(stored ?? []), ...this.#memory]
    return new Map(
      all
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    )
  }

  /** Counts a user's texts that last only as long as the page, among those whose key matches. */
  unstoredCount(userId: string, keys: RegExp): number {
    const prefix = nameOf(userId, '')
    const names = [...this.#memory.keys()].filter((name) => name.startsWith(prefix))
    return names.filter((name) => keys.test(name.slice(prefix.length))).length
  }

  // An arrow function: useSyncExternalStore calls it without `this`.
  /** Calls the listener when a text is set or deleted in this tab. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Deletes all texts of a user. */
  clear(userId: string): void {
    for (const key of this.entries(userId).keys()) this.delete(userId, key)
  }

  #store(name: string, value: string): boolean {
    const isStored = tryStorage(() => {
      this.#storage().setItem(name, value)
      return true
    })
    if (isStored) this.#memory.delete(name)
    else this.#memory.set(name, value)
    return isStored === true
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function nameOf(userId: string, key: string): string {
  return `${PREFIX}${userId}:${key}`
}

/** This browser's permanent storage. */
export const userStorage = new UserStorage(() => window.localStorage)
