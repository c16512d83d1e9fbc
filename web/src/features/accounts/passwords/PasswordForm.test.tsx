import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const alert = () => screen.getByRole('alert').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function submit({ confirmation = 'new secret' } = {}) {
  const onSaved = vi.fn()
  const onCancel = vi.fn()
  const { user } = show(<PasswordForm username="ada" {...{ onSaved, onCancel }} />)
  await user.type(screen.getByLabelText('Current password'), 'secret')
  await user.type(screen.getByLabelText('New password'), 'new secret')
  await user.type(screen.getByLabelText('Confirm new password'), `${confirmation}{Enter}`)
  return { user, onSaved, onCancel }
}

test('while the password is being changed the form cannot be left, then it reports the success', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ ChangePassword: () => response })
  const { user, onSaved, onCancel } = await submit()
  await user.click(button('Saving...'))
  await user.click(button('Cancel'))
  const input = { currentPassword: 'secret', newPassword: 'new secret' }
  expect([server.requests('ChangePassword'), onCancel.mock.calls]).toEqual([[{ input }], []])
  respond({ changePassword: { __typename: 'User', id: '1' } })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('a wrong current password is announced, and its field gets the focus', async () => {
  const fields = [{ name: 'currentPassword', messages: ['The current password is wrong'] }]
  startFakeServer({ ChangePassword: { changePassword: { __typename: 'InvalidInput', fields } } })
  const { onSaved } = await submit()
  const field = screen.getByLabelText('Current password')
  await waitFor(() =>
    expect([alert(), document.activeElement]).toEqual(['The current password is wrong', field]),
  )
  expect(onSaved).not.toHaveBeenCalled()
})

test('without a connection the form says that the change failed', async () => {
  startFakeServer({ ChangePassword: OFFLINE })
  await submit()
  await waitFor(() => expect(alert()).toBe('Failed to change password'))
})

test('new passwords that differ are reported, and nothing is sent', async () => {
  const server = startFakeServer()
  await submit({ confirmation: 'else' })
  expect(alert()).toBe('New passwords do not match')
  expect(server.requests('ChangePassword')).toEqual([])
})

test('password managers learn whose password it is', () => {
  show(<PasswordForm username="ada" onSaved={vi.fn()} onCancel={vi.fn()} />)
  const username = document.querySelector<HTMLInputElement>('[autocomplete=username]')
  expect([username?.value, username?.hidden]).toEqual(['ada', true])
})
