import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const alert = () => screen.getByRole('alert').textContent

async function submit(confirmation = 'secret') {
  const shown = show(<ResetPasswordPage />, { path: '/reset-password/:token', at: '/reset-password/abc' })
  await shown.user.type(screen.getByLabelText('New password'), 'secret')
  await shown.user.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`)
  return shown
}

test.each([
  ['Your password is new.', 'Your password is new.'],
  ['', 'Password reset successfully. Redirecting to login...'],
])(
  'after the server’s message “%s” the page announces “%s” and leads to the login page',
  async (message, shown) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signIn()
    const server = startFakeServer({ ResetPassword: { resetPassword: { __typename: 'Notice', message } } })
    const { router } = await submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown))
    expect(server.requests('ResetPassword')).toEqual([{ input: { token: 'abc', newPassword: 'secret' } }])
    // The server has ended every session of the account.
    expect(sessionStore.token).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(router.state.location.pathname).toBe('/login')
  },
)

test('an expired link is reported with a link to ask for a new one', async () => {
  const fields = [{ name: 'token', messages: ['This link has expired'] }]
  startFakeServer({ ResetPassword: { resetPassword: { __typename: 'InvalidInput', fields } } })
  await submit()
  const link = await screen.findByRole('link', { name: 'Ask for a new link' })
  expect([alert(), link.getAttribute('href')]).toEqual(['This link has expired', '/forgot-password'])
})

test('without a connection the page says that the reset failed, and offers no new link', async () => {
  startFakeServer({ ResetPassword: OFFLINE })
  await submit()
  await waitFor(() => expect(alert()).toBe('Password reset failed'))
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
})

test('passwords that differ are reported, and nothing is sent', async () => {
  const server = startFakeServer()
  await submit('secrets')
  expect(alert()).toBe('Passwords do not match')
  expect(server.requests('ResetPassword')).toEqual([])
})
