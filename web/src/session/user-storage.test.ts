import { expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { ANSWER_KEYS, UserStorage } from './user-storage.ts'

test('after a page load, a user’s texts are available to that user, but not to another', () => {
  const map = new Map([['theme', 'dark']])
  new UserStorage(() => memoryStorage(map)).set('ada', 'a', '1')
  const next = new UserStorage(() => memoryStorage(map))
  expect([...next.entries('ada')]).toEqual([['a', '1']])
  expect([...next.entries('eve')]).toEqual([])
})

test('clearing deletes one user’s texts and nothing else', () => {
  const map = new Map([['theme', 'dark']])
  const storage = new UserStorage(() => memoryStorage(map))
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
  ['full', () => memoryStorage(new Map(), 0)],
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

test('answers that the browser could not store are counted, and stored once there is room', () => {
  const map = new Map<string, string>()
  let isFull = true
  const storage = new UserStorage(() => ({
    ...memoryStorage(map),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
  }))
  let changes = 0
  storage.subscribe(() => changes++)
  for (const key of ['answer:a:1', 'practice-answer:1', 'practice-answer:2', 'kept-quiz:1'])
    storage.set('ada', key, '1')
  storage.set('eve', 'answer:b:1', '1')
  expect([storage.unstoredCount('ada', ANSWER_KEYS), changes]).toEqual([3, 5])
  isFull = false
  storage.delete('ada', 'practice-answer:1')
  expect([storage.unstoredCount('ada', ANSWER_KEYS), changes, map.size]).toEqual([0, 6, 4])
})
