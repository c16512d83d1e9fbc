import { expect, test } from 'vitest'
import { readSavedSession, saveSession } from './saved-session.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }
const eve = { ...ada, user_id: '2', username: 'eve' }

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
    const storage = memoryStorage(map, writes)
    saveSession(() => storage, 'of eve', eve)
    expect(readSavedSession(() => storage)).toEqual(saved)
  },
)
