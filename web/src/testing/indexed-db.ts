import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach } from 'vitest'

/** Gives each test of a file an empty IndexedDB, which jsdom lacks. The worker's other files have none. */
export function useIndexedDb(): void {
  beforeEach(() => void (globalThis.indexedDB = new IDBFactory()))
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
