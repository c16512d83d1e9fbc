import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { DeleteAccount } from './DeleteAccount.tsx'

beforeEach(() => signIn())

const button = (name: string) => screen.getByRole('button', { name })
const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delet/ })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const alert = () => screen.getByRole('alert').textContent

async function open() {
  const shown = show(<DeleteAccount hasPassword />, { path: '/profile' })
  await shown.user.click(button('Delete Account'))
  return shown
}

test('the dialog says what will be deleted and what stays, focuses the password, and closes on Escape or Cancel', async () => {
  const { user } = await open()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' })
  expect([dialog.textContent, document.activeElement]).toEqual([
    expect.stringMatching(/all your quizzes.+Without your name, the quizzes stay that others have taken/),
    password(),
  ])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(button('Delete Account'))
  await user.click(button('Cancel'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the session ends after the account has been deleted, and Home gets a notice', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ DeleteAccount: () => response })
  const { user, router } = await open()
  await user.type(password(), 'secret')
  await user.click(confirm())
  await screen.findByRole('button', { name: 'Deleting...' })
  await user.keyboard('{Escape}')
  await user.click(confirm())
  expect(server.requests('DeleteAccount')).toEqual([{ input: { password: 'secret', confirmClassrooms: [] } }])
  respond({ deleteAccount: { __typename: 'User', id: '1' } })
  await waitFor(() => expect(sessionStore.token).toBeNull())
  expect(router.state.location).toMatchObject({
    pathname: '/',
    state: { notice: 'Your account has been deleted.' },
  })
})

test('a wrong password is announced, and the session continues', async () => {
  const fields = [{ name: 'password', messages: ['The password is wrong'] }]
  const server = startFakeServer({ DeleteAccount: { deleteAccount: { __typename: 'InvalidInput', fields } } })
  const { user } = await open()
  await user.type(password(), 'wrong')
  await user.click(confirm())
  await waitFor(() =>
    expect([alert(), document.activeElement]).toEqual(['The password is wrong', password()]),
  )
  server.answer({ DeleteAccount: OFFLINE })
  await user.click(confirm())
  await waitFor(() => expect(alert()).toBe('Failed to delete account'))
  expect(sessionStore.token).toBe('token of ada')
})

test('without a password nothing is sent', async () => {
  const server = startFakeServer()
  const { user } = await open()
  await user.click(confirm())
  expect(alert()).toBe('Password is required')
  expect(server.requests('DeleteAccount')).toEqual([])
})

test('classes with other members are listed, and deleted only if they are chosen', async () => {
  const botany = { classroomId: '1', name: 'Botany', memberCount: 12 }
  const refusal = { deleteAccount: { __typename: 'ClassroomNeedsOwner', classrooms: [botany] } }
  const server = startFakeServer({ DeleteAccount: refusal })
  const { user } = await open()
  await user.type(password(), 'secret')
  await user.click(confirm())
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Botany/ })
  expect([alert(), choice.checked, sessionStore.token]).toEqual([
    'Hand over these classes first, or choose to delete them too',
    false,
    'token of ada',
  ])
  expect(screen.getByText('12 members')).toBeDefined()
  await user.click(choice)
  server.answer({ DeleteAccount: { deleteAccount: { __typename: 'User', id: '1' } } })
  await user.click(confirm())
  await waitFor(() => expect(sessionStore.token).toBeNull())
  expect(server.requests('DeleteAccount').at(-1)).toEqual({
    input: { password: 'secret', confirmClassrooms: ['Botany'] },
  })
})
