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

test('what is kept for a user is there for the next page, and nobody else’s', () => {
  const map = new Map([['theme', 'dark']])
  new UserStorage(() => storageOf(map)).keep('ada', 'a', '1')
  const next = new UserStorage(() => storageOf(map))
  expect([...next.entries('ada')]).toEqual([['a', '1']])
  expect([...next.entries('eve')]).toEqual([])
})

test('signing out forgets one user’s texts and nothing else', () => {
  const map = new Map([['theme', 'dark']])
  const storage = new UserStorage(() => storageOf(map))
  storage.keep('ada', 'a', '1')
  storage.keep('ada', 'b', '2')
  storage.keep('eve', 'a', '3')
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
])('where the browser’s storage is %s, texts live as long as the page', (_name, open) => {
  const storage = new UserStorage(open)
  storage.keep('ada', 'a', '1')
  storage.keep('ada', 'a', '2')
  expect([...storage.entries('ada')]).toEqual([['a', '2']])
  storage.drop('ada', 'a')
  expect([...storage.entries('ada')]).toEqual([])
})
