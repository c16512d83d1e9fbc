import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../drafts/drafts.ts'
import { PersonalInformation_UserFragmentDoc } from '../../../gql/graphql.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { PROFILE_DRAFT } from './profile-draft.ts'
import { PersonalInformation } from './PersonalInformation.tsx'

beforeEach(() => signIn())

const open = async () =>
  show(<PersonalInformation user={await fragmentData(PersonalInformation_UserFragmentDoc, ADA)} />)
const button = (name: string) => screen.getByRole('button', { name })
const username = () => screen.getByLabelText<HTMLInputElement>('Username')

test('the card shows the username, the email address and the long date of joining', async () => {
  await open()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['ada', 'ada@example.org', 'March 14, 2026'])
})

test('Cancel restores the profile and clears messages, and the focus follows the content', async () => {
  const { user } = await open()
  await user.click(button('Edit Profile'))
  await waitFor(() => expect(document.activeElement).toBe(username()))
  await user.clear(username())
  await user.click(button('Save Changes'))
  expect(screen.getByRole('alert').textContent).toBe('Username is required')
  await user.click(button('Cancel'))
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Profile')))
  await user.click(button('Edit Profile'))
  expect([username().value, screen.getByRole('alert').textContent]).toEqual(['ada', ''])
})

test('a success is announced until the form is opened again', async () => {
  startFakeServer({ UpdateProfile: { updateProfile: ADA } })
  const { user } = await open()
  await user.click(button('Edit Profile'))
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Profile updated successfully!'))
  await user.click(button('Edit Profile'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the password form has a heading of its own, and gets the focus', async () => {
  const { user } = await open()
  await user.click(button('Edit Profile'))
  await user.click(button('Change Password'))
  expect(screen.getByRole('heading').textContent).toBe('Change Password')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
})

test('an unsaved edit of an earlier visit opens the form, without moving the focus', async () => {
  keepDraft(PROFILE_DRAFT, { username: 'augusta' })
  await open()
  expect([username().value, document.activeElement]).toEqual(['augusta', document.body])
})
