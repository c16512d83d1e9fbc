import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draftOf } from '../../../drafts/drafts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { PROFILE_DRAFT } from './profile-draft.ts'
import { ProfileEditor, type ProfileMode } from './ProfileEditor.tsx'

function Editor() {
  const [mode, setMode] = useState<ProfileMode>('edit')
  const [message, setMessage] = useState('')
  const onShow = (next: ProfileMode, success = '') => {
    setMode(next)
    setMessage(success)
  }
  return (
    <>
      <output aria-label="Outcome">{`${mode} ${message}`.trim()}</output>
      {mode !== 'view' && (
        <ProfileEditor profile={{ username: 'ada', email: 'ada@example.org' }} mode={mode} onShow={onShow} />
      )}
    </>
  )
}

const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const outcome = () => screen.getByLabelText('Outcome').textContent

beforeEach(() => signIn())

test('edits survive a look at the password form, and are discarded on Cancel', async () => {
  const { user } = show(<Editor />)
  await user.type(username(), '-b')
  expect(draftOf(PROFILE_DRAFT)).toMatchObject({ username: 'ada-b' })
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([outcome(), username().value]).toEqual(['edit', 'ada-b'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([outcome(), draftOf(PROFILE_DRAFT)]).toEqual(['view', null])
})

test.each([
  ['without edits', '', 'view'],
  ['with unsaved edits', '-b', 'edit'],
])('a changed password %s leads to the mode “%s”', async (_name, typed, mode) => {
  startFakeServer({ ChangePassword: { changePassword: { __typename: 'User', id: '1' } } })
  const { user } = show(<Editor />)
  if (typed) await user.type(username(), typed)
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await user.type(screen.getByLabelText('Current password'), 'secret')
  await user.type(screen.getByLabelText('New password'), 'new secret')
  await user.type(screen.getByLabelText('Confirm new password'), 'new secret{Enter}')
  await waitFor(() => expect(outcome()).toBe(`${mode} Password changed successfully!`))
})
