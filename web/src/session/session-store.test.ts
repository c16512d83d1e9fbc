import { expect, test, vi } from 'vitest'
import { SessionStore } from './session-store.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

const storageWith = (entries: Record<string, string>) => memoryStorage(new Map(Object.entries(entries)))

test('a saved token and user form a session', () => {
  const storage = storageWith({ token: 't', user: JSON.stringify({ ...ada, password: 'x' }) })
  const store = new SessionStore(() => storage)
  expect(store.token).toBe('t')
  expect(store.current()).toEqual({ status: 'signedIn', user: ada })
})

test.each(['', '{', 'null', '"ada"', '{"username":"ada"}'])(
  'with the invalid saved user %j the session starts as checking',
  (user) => {
    const storage = storageWith({ token: 't', user })
    expect(new SessionStore(() => storage).current()).toEqual({ status: 'checking' })
  },
)

test.each(['€uro', 'a\nb', 'x'.repeat(100_000)])(
  'a saved token that does not fit into a header is ignored',
  (token) => {
    const storage = storageWith({ token, user: JSON.stringify(ada) })
    expect(new SessionStore(() => storage).current()).toEqual({ status: 'signedOut' })
  },
)

test('without a token nobody is signed in, even if a user is saved', () => {
  const storage = storageWith({ user: JSON.stringify(ada) })
  expect(new SessionStore(() => storage).current()).toEqual({ status: 'signedOut' })
})

test('a new session is saved under two keys, and deleted when it ends', () => {
  const storage = storageWith({})
  const store = new SessionStore(() => storage)
  const listener = vi.fn()
  store.subscribe(listener)
  store.begin('t', ada)
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual(['t', JSON.stringify(ada)])
  store.end()
  expect([store.token, storage.length]).toEqual([null, 0])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('when the browser’s storage is blocked, the tab still has a session', () => {
  const store = new SessionStore(() => {
    throw new Error('blocked')
  })
  store.begin('t', ada)
  expect(store.current()).toEqual({ status: 'signedIn', user: ada })
  store.end()
  expect(store.current()).toEqual({ status: 'signedOut' })
})

test('ending a session does not end a newer one begun in another tab', () => {
  const storage = storageWith({ token: 'ours', user: JSON.stringify(ada) })
  const store = new SessionStore(() => storage)
  storage.setItem('token', 'theirs')
  store.end()
  expect([store.token, storage.getItem('token')]).toEqual([null, 'theirs'])
})

test('a changed user is saved unless another tab has begun another session', () => {
  const storage = storageWith({ token: 'ours', user: JSON.stringify(ada) })
  const store = new SessionStore(() => storage)
  const listener = vi.fn()
  store.subscribe(listener)
  store.update({ ...ada })
  expect(listener).not.toHaveBeenCalled()
  const augusta = { ...ada, username: 'augusta' }
  store.update(augusta)
  expect([store.current(), storage.getItem('user')]).toEqual([
    { status: 'signedIn', user: augusta },
    JSON.stringify(augusta),
  ])
  storage.setItem('token', 'theirs')
  store.update(ada)
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual(['theirs', JSON.stringify(augusta)])
})
