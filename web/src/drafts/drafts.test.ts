import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaveSession } from '../session/leave-session.ts'
import { sessionStore } from '../session/session-store.ts'
import { draftKeys, draftOf, dropDraft, keepDraft } from './drafts.ts'

const signIn = (user_id: string) =>
  sessionStore.begin(`token of ${user_id}`, { user_id, username: user_id, email: '', date_joined: '' })

beforeEach(() => signIn('ada'))
afterEach(() => {
  sessionStore.end()
  window.sessionStorage.clear()
})

test('a draft survives the end of the session, for its own user only', () => {
  keepDraft('quiz:1', { title: 'Sums' })
  sessionStore.end()
  // A form does this when it closes because the session has ended.
  dropDraft('quiz:1')
  expect(draftOf('quiz:1')).toBeNull()
  signIn('eve')
  expect([draftOf('quiz:1'), draftKeys()]).toEqual([null, []])
  signIn('ada')
  expect([draftOf('quiz:1'), draftKeys()]).toEqual([{ title: 'Sums' }, ['quiz:1']])
})

test('drafts are deleted when discarded and when their user signs out', () => {
  keepDraft('quiz:1', { title: 'Sums' })
  keepDraft('quiz:2', { title: 'Products' })
  dropDraft('quiz:1')
  expect(draftKeys()).toEqual(['quiz:2'])
  leaveSession()
  signIn('ada')
  expect([draftKeys(), window.sessionStorage.length]).toEqual([[], 0])
})

test.each(['{', '7', 'null'])('the stored value %s is not a draft', (json) => {
  window.sessionStorage.setItem('kept:ada:quiz:1', json)
  expect(draftOf('quiz:1')).toBeNull()
})
