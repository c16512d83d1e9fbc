import { expect, test } from 'vitest'
import { leaveSession } from '../../session/leave-session.ts'
import { sessionStore } from '../../session/session-store.ts'
import { loadUploadDraft, NO_DRAFT, saveUploadDraft } from './upload-draft.ts'

const signIn = (user_id: string) =>
  sessionStore.begin('token', { user_id, username: user_id, email: '', date_joined: '' })

test('the draft is kept for its own user only, until they sign out', () => {
  const texts = { title: 'Sums', description: 'For all', timeLimit: '5' }
  const file = new File([''], 'sums.csv')
  const draft = { texts, file, fileTexts: { title: 'sums' } }
  signIn('ada')
  saveUploadDraft(draft)
  sessionStore.end()
  signIn('ken')
  expect(loadUploadDraft()).toEqual(NO_DRAFT)
  signIn('ada')
  expect(loadUploadDraft()).toEqual(draft)
  saveUploadDraft(NO_DRAFT)
  expect(window.sessionStorage.length).toBe(0)
  saveUploadDraft({ ...NO_DRAFT, file })
  leaveSession()
  signIn('ada')
  expect(loadUploadDraft()).toEqual(NO_DRAFT)
})
