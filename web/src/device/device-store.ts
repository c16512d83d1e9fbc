import { openDB, type IDBPDatabase } from 'idb'
import { sessionStore } from '../session/session-store.ts'
import { databaseNameOf } from './database-name.ts'

// Each change of the stores needs a new version.
const VERSION = 2
const STORES = ['quizzes', 'rounds', 'attempts', 'windows', 'pictures'] as const

let opened: { userId: string; database: Promise<IDBPDatabase> } | null = null

/** A part of what is kept on the device for the signed-in user. */
export class DeviceStore<Value> {
  readonly #name: (typeof STORES)[number]

  constructor(name: (typeof STORES)[number]) {
    this.#name = name
  }

  async get(key: string): Promise<Value | undefined> {
    return (await open()).get(this.#name, key) as Promise<Value | undefined>
  }

  async list(): Promise<Value[]> {
    return (await open()).getAll(this.#name) as Promise<Value[]>
  }

  /** The keys that begin with a prefix. */
  async keys(prefix = ''): Promise<string[]> {
    return (await (await open()).getAllKeys(this.#name, rangeOf(prefix))) as string[]
  }

  async put(key: string, value: Value): Promise<void> {
    await (await open()).put(this.#name, value, key)
  }

  /** Changes a value in one transaction, so that no other tab changes it meanwhile. */
  async change(key: string, change: (before: Value | undefined) => Value): Promise<Value> {
    const transaction = (await open()).transaction(this.#name, 'readwrite')
    const value = change((await transaction.store.get(key)) as Value | undefined)
    await transaction.store.put(value, key)
    await transaction.done
    return value
  }

  async delete(key: string): Promise<void> {
    await (await open()).delete(this.#name, key)
  }

  /** Deletes all whose keys begin with a prefix. */
  async deleteAll(prefix: string): Promise<void> {
    await (await open()).delete(this.#name, rangeOf(prefix))
  }
}

function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
}

// Only for who is signed in: after a sign-out nothing may be kept any more.
function open(): Promise<IDBPDatabase> {
  const { userId } = sessionStore
  if (userId === null) return Promise.reject(new Error('nobody is signed in'))
  if (opened?.userId === userId) return opened.database
  close()
  const database = openDB(databaseNameOf(userId), VERSION, {
    upgrade: createMissing,
    // Another tab deletes it.
    blocking: close,
    terminated: close,
  })
  opened = { userId, database }
  database.catch(close)
  return database
}

function createMissing(database: IDBPDatabase): void {
  for (const name of STORES) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
}

function close(): void {
  opened?.database.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = null
}

sessionStore.subscribe(() => {
  if (sessionStore.current().status !== 'signedIn') close()
})
