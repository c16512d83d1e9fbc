import { tryStorage } from './try-storage.ts'

const PREFIX = 'kept:'

/**
 * Stores a user's texts in the browser until the server has them. They survive a reload and an expired
 * session; signing out clears them. If the storage is full or blocked, they last as long as the page.
 */
export class UserStorage {
  readonly #storage: () => Storage
  readonly #memory = new Map<string, string>()

  /** @param storage called for each access, because in some browsers `window.localStorage` itself throws. */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  set(userId: string, key: string, value: string): void {
    const name = nameOf(userId, key)
    const isStored = tryStorage(() => {
      this.#storage().setItem(name, value)
      return true
    })
    if (isStored) this.#memory.delete(name)
    else this.#memory.set(name, value)
  }

  delete(userId: string, key: string): void {
    const name = nameOf(userId, key)
    this.#memory.delete(name)
    tryStorage(() => this.#storage().removeItem(name))
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

  /** Deletes all texts of a user. */
  clear(userId: string): void {
    for (const key of this.entries(userId).keys()) this.delete(userId, key)
  }
}

function nameOf(userId: string, key: string): string {
  return `${PREFIX}${userId}:${key}`
}

/** This browser's permanent storage. */
export const userStorage = new UserStorage(() => window.localStorage)
