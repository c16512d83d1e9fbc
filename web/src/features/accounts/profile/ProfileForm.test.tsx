import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { ProfileForm } from './ProfileForm.tsx'

const AUGUSTA = { ...ADA, username: 'augusta' }
const handlers = { onSaved: vi.fn(), onCancel: vi.fn(), onChangePassword: vi.fn() }

function Form() {
  const [draft, setDraft] = useState({ username: 'ada', email: 'ada@example.org' })
  return <ProfileForm draft={draft} onChange={setDraft} {...handlers} />
}

const alert = () => screen.getByRole('alert').textContent
const username = () => screen.getByLabelText('Username')

async function save(name = 'augusta') {
  for (const handler of Object.values(handlers)) handler.mockClear()
  signIn()
  const { user } = show(<Form />)
  await user.clear(username())
  if (name) await user.type(username(), name)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return user
}

test('a saved profile also changes the session; meanwhile nothing else can be pressed', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ UpdateProfile: () => response })
  const user = await save()
  for (const name of ['Saving...', 'Cancel', 'Change Password']) {
    await user.click(screen.getByRole('button', { name }))
  }
  const input = { username: 'augusta', email: 'ada@example.org' }
  expect(server.requests('UpdateProfile')).toEqual([{ input }])
  respond({ updateProfile: AUGUSTA })
  await waitFor(() => expect(handlers.onSaved).toHaveBeenCalledOnce())
  expect([handlers.onCancel.mock.calls, handlers.onChangePassword.mock.calls]).toEqual([[], []])
  expect(sessionStore.current()).toMatchObject({ user: { username: 'augusta' } })
})

test('the profile of another user who has signed in meanwhile stays as it is', async () => {
  const { response, respond } = laterResponse()
  startFakeServer({ UpdateProfile: () => response })
  await save()
  signIn({ ...ADA, id: '2', username: 'eve' })
  respond({ updateProfile: AUGUSTA })
  await waitFor(() => expect(handlers.onSaved).toHaveBeenCalledOnce())
  expect(sessionStore.current()).toMatchObject({ user: { username: 'eve' } })
})

test('a refused username is announced and gets the focus', async () => {
  const fields = [{ name: 'username', messages: ['Username is taken'] }]
  startFakeServer({ UpdateProfile: { updateProfile: { __typename: 'InvalidInput', fields } } })
  await save()
  await waitFor(() => expect([alert(), document.activeElement]).toEqual(['Username is taken', username()]))
})

test('without a connection the form says that the update failed', async () => {
  startFakeServer({ UpdateProfile: OFFLINE })
  await save()
  await waitFor(() => expect(alert()).toBe('Failed to update profile'))
})

test('a missing username is reported, and nothing is sent', async () => {
  const server = startFakeServer()
  await save('')
  expect(alert()).toBe('Username is required')
  expect(server.requests('UpdateProfile')).toEqual([])
})
