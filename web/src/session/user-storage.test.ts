import { expect, test } from 'vitest'
import { UserStorage } from './user-storage.ts'

function storageOf(map: Map<string, string>, isFull = false): Storage {
  return {
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  } as Storage
}

test('a user’s texts are available to the next page, and not to another user', () => {
  const map = new Map([['theme', 'dark']])
  new UserStorage(() => storageOf(map)).set('ada', 'a', '1')
  const next = new UserStorage(() => storageOf(map))
  expect([...next.entries('ada')]).toEqual([['a', '1']])
  expect([...next.entries('eve')]).toEqual([])
})

test('clearing deletes one user’s texts and nothing else', () => {
  const map = new Map([['theme', 'dark']])
  const storage = new UserStorage(() => storageOf(map))
  storage.set('ada', 'a', '1')
  storage.set('ada', 'b', '2')
  storage.set('eve', 'a', '3')
  storage.clear('ada')
  expect([...map]).toEqual([
    ['theme', 'dark'],
    ['kept:eve:a', '3'],
  ])
})

test.each([
  ['full', () => storageOf(new Map(), true)],
  [
    'blocked',
    () => {
      throw new DOMException('no', 'SecurityError')
    },
  ],
])('when the browser’s storage is %s, texts last as long as the page', (_name, open) => {
  const storage = new UserStorage(open)
  storage.set('ada', 'a', '1')
  storage.set('ada', 'a', '2')
  expect([...storage.entries('ada')]).toEqual([['a', '2']])
  storage.delete('ada', 'a')
  expect([...storage.entries('ada')]).toEqual([])
})
