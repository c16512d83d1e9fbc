// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './follow-other-tabs.ts'
import { sessionStore } from './session-store.ts'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

const statuses: string[] = []
const startAnew = vi.fn(() => void statuses.push(sessionStore.current().status))
followOtherTabs(startAnew)

beforeEach(() => {
  startAnew.mockClear()
  statuses.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.end()
  localStorage.clear()
})

/** What this tab hears of another tab's write. */
const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test.each([
  ['signs out', () => localStorage.removeItem('token'), 'token'],
  ['signs somebody else in', () => localStorage.setItem('token', 'theirs'), 'token'],
  ['clears everything', () => localStorage.clear(), null],
])('a tab that %s starts this one anew, with its session let go before', (_what, write, key) => {
  sessionStore.begin('ours', ada)
  write()
  hear(key)
  expect(statuses).toEqual(['checking'])
})

test('a tab that signs in starts a signed-out one anew', () => {
  localStorage.setItem('token', 'theirs')
  hear('token')
  expect(startAnew).toHaveBeenCalledOnce()
})

test('other writes are nothing to this tab, nor is what it wrote itself', () => {
  sessionStore.begin('ours', ada)
  hear('token')
  localStorage.removeItem('token')
  hear('theme')
  expect(startAnew).not.toHaveBeenCalled()
})

test('a new name that another tab has saved is taken over', () => {
  sessionStore.begin('ours', ada)
  const augusta = { ...ada, username: 'augusta' }
  localStorage.removeItem('user')
  hear('user')
  expect(sessionStore.current()).toEqual({ status: 'signedIn', user: ada })
  localStorage.setItem('user', JSON.stringify(augusta))
  hear('user')
  expect(sessionStore.current()).toEqual({ status: 'signedIn', user: augusta })
  expect(startAnew).not.toHaveBeenCalled()
})

test('a session that the storage did not take is this tab’s own', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  sessionStore.begin('ours', ada)
  hear('token')
  hear(null)
  expect(sessionStore.token).toBe('ours')
  expect(startAnew).not.toHaveBeenCalled()
})

test('a page that was put aside finds out when it is shown again', () => {
  sessionStore.begin('ours', ada)
  localStorage.setItem('token', 'theirs')
  show(false)
  expect(startAnew).not.toHaveBeenCalled()
  show(true)
  expect(statuses).toEqual(['checking'])
})
