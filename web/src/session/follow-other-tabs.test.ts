import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './follow-other-tabs.ts'
import { sessionStore } from './session-store.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

const statuses: string[] = []
const reload = vi.fn(() => void statuses.push(sessionStore.current().status))
followOtherTabs(reload)

beforeEach(() => {
  reload.mockClear()
  statuses.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.end()
  localStorage.clear()
})

/** Dispatches the event that another tab's write causes in this tab. */
const dispatchStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

function dispatchPageshow(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test.each([
  ['signs out', () => localStorage.removeItem('token'), 'token'],
  ['signs another user in', () => localStorage.setItem('token', 'theirs'), 'token'],
  ['clears the storage', () => localStorage.clear(), null],
])('when another tab %s, this one drops its session and reloads', (_name, write, key) => {
  sessionStore.begin('ours', ada)
  write()
  dispatchStorage(key)
  expect(statuses).toEqual(['checking'])
})

test('a signed-out tab reloads when another tab signs in', () => {
  localStorage.setItem('token', 'theirs')
  dispatchStorage('token')
  expect(reload).toHaveBeenCalledOnce()
})

test('unrelated writes and the tab’s own writes are ignored', () => {
  sessionStore.begin('ours', ada)
  dispatchStorage('token')
  localStorage.removeItem('token')
  dispatchStorage('theme')
  expect(reload).not.toHaveBeenCalled()
})

test('a new username saved by another tab is adopted', () => {
  sessionStore.begin('ours', ada)
  const augusta = { ...ada, username: 'augusta' }
  localStorage.removeItem('user')
  dispatchStorage('user')
  expect(sessionStore.current()).toEqual({ status: 'signedIn', user: ada })
  localStorage.setItem('user', JSON.stringify(augusta))
  dispatchStorage('user')
  expect(sessionStore.current()).toEqual({ status: 'signedIn', user: augusta })
  expect(reload).not.toHaveBeenCalled()
})

test('a session that could not be stored is not affected by other tabs', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  sessionStore.begin('ours', ada)
  dispatchStorage('token')
  dispatchStorage(null)
  expect(sessionStore.token).toBe('ours')
  expect(reload).not.toHaveBeenCalled()
})

test('a page restored from the back/forward cache reloads when the session has changed', () => {
  sessionStore.begin('ours', ada)
  localStorage.setItem('token', 'theirs')
  dispatchPageshow(false)
  expect(reload).not.toHaveBeenCalled()
  dispatchPageshow(true)
  expect(statuses).toEqual(['checking'])
})
