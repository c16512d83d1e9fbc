import { expect, test } from 'vitest'
import { readSavedSession, saveSession } from './saved-session.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }
const eve = { ...ada, user_id: '2', username: 'eve' }

/** A storage that is full after a number of writes. */
function storageWithRoomFor(writes: number, map: Map<string, string>): Storage {
  let room = writes
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (room-- === 0) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  } as Storage
}

test.each([
  [0, { token: 'of ada', user: null }],
  [1, { token: 'of eve', user: null }],
  [2, { token: 'of eve', user: eve }],
])(
  'when the storage has room for %i more writes, no token is saved with another user’s data',
  (writes, saved) => {
    const map = new Map([
      ['token', 'of ada'],
      ['user', JSON.stringify(ada)],
    ])
    const storage = storageWithRoomFor(writes, map)
    saveSession(() => storage, 'of eve', eve)
    expect(readSavedSession(() => storage)).toEqual(saved)
  },
)
