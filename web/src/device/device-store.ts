import { openDB, type IDBPDatabase } from 'idb'
import { sessionStore } from '../session/session-store.ts'
import { databaseNameOf } from './database-name.ts'

const STORES = ['quizzes', 'rounds', 'attempts'] as const

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
}

// Only for who is signed in: after a sign-out nothing may be kept any more.
function open(): Promise<IDBPDatabase> {
  const { userId } = sessionStore
  if (userId === null) return Promise.reject(new Error('nobody is signed in'))
  if (opened?.userId === userId) return opened.database
  close()
  const database = openDB(databaseNameOf(userId), 1, {
    upgrade: (created) => STORES.forEach((name) => created.createObjectStore(name)),
    // Another tab deletes it.
    blocking: close,
    terminated: close,
  })
  opened = { userId, database }
  database.catch(close)
  return database
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
