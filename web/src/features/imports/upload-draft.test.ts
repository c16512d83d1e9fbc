// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { leaveSession } from '../../session/leave-session.ts'
import { sessionStore } from '../../session/session-store.ts'
import { keepUpload, keptUpload, NO_TEXTS } from './upload-draft.ts'

const signIn = (user_id: string) =>
  sessionStore.begin('token', { user_id, username: user_id, email: '', date_joined: '' })

test('what was left is there again, for the one who left it only, until they sign out', () => {
  const texts = { title: 'Sums', description: 'For all', timeLimit: '5' }
  const file = new File([''], 'sums.csv')
  signIn('ada')
  keepUpload(texts, file)
  sessionStore.end()
  signIn('ken')
  expect(keptUpload()).toEqual({ texts: NO_TEXTS, file: null })
  signIn('ada')
  expect(keptUpload()).toEqual({ texts, file })
  keepUpload(NO_TEXTS, null)
  expect(window.sessionStorage.length).toBe(0)
  keepUpload(NO_TEXTS, file)
  leaveSession()
  signIn('ada')
  expect(keptUpload()).toEqual({ texts: NO_TEXTS, file: null })
})
