import { expect, test } from 'vitest'
import { leaveSession } from '../../session/leave-session.ts'
import { sessionStore } from '../../session/session-store.ts'
import { saveUploadDraft, loadUploadDraft, NO_TEXTS } from './upload-draft.ts'

const signIn = (user_id: string) =>
  sessionStore.begin('token', { user_id, username: user_id, email: '', date_joined: '' })

test('the draft is kept for its own user only, until they sign out', () => {
  const texts = { title: 'Sums', description: 'For all', timeLimit: '5' }
  const file = new File([''], 'sums.csv')
  signIn('ada')
  saveUploadDraft(texts, file)
  sessionStore.end()
  signIn('ken')
  expect(loadUploadDraft()).toEqual({ texts: NO_TEXTS, file: null })
  signIn('ada')
  expect(loadUploadDraft()).toEqual({ texts, file })
  saveUploadDraft(NO_TEXTS, null)
  expect(window.sessionStorage.length).toBe(0)
  saveUploadDraft(NO_TEXTS, file)
  leaveSession()
  signIn('ada')
  expect(loadUploadDraft()).toEqual({ texts: NO_TEXTS, file: null })
})
