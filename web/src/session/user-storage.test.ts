import { expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import { UserStorage } from './user-storage.ts'

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
