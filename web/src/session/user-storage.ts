const PREFIX = 'kept:'

/**
 * What a page keeps for a user in this browser until the server has it. It outlives a reload and the end of a session;
 * signing out clears it. Where the browser's storage is full or blocked it lives as long as the page.
 */
export class UserStorage {
  readonly #storage: () => Storage
  readonly #memory = new Map<string, string>()

  /** @param storage called for each use, since a browser may refuse even to name its storage. */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** Keeps a text. It is stored before this returns. */
  keep(userId: string, key: string, value: string): void {
    const name = nameOf(userId, key)
    const isStored = this.#try(() => {
      this.#storage().setItem(name, value)
      return true
    })
    if (isStored) this.#memory.delete(name)
    else this.#memory.set(name, value)
  }

  /** Forgets a text. */
  drop(userId: string, key: string): void {
    const name = nameOf(userId, key)
    this.#memory.delete(name)
    this.#try(() => this.#storage().removeItem(name))
  }

  /** Everything kept for a user, by key. */
  entries(userId: string): Map<string, string> {
    const start = nameOf(userId, '')
    const stored = this.#try(() => {
      const storage = this.#storage()
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
        (name): [string, string] => [name, storage.getItem(name) ?? ''],
      )
    })
    const all = [...(stored ?? []), ...this.#memory]
    return new Map(
      all
        .filter(([name]) => name.startsWith(start))
        .map(([name, value]) => [name.slice(start.length), value]),
    )
  }

  /** Forgets everything of a user. */
  clear(userId: string): void {
    for (const key of this.entries(userId).keys()) this.drop(userId, key)
  }

  #try<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch {
      return undefined
    }
  }
}

function nameOf(userId: string, key: string): string {
  return `${PREFIX}${userId}:${key}`
}

/** What this browser keeps. */
export const userStorage = new UserStorage(() => window.localStorage)
