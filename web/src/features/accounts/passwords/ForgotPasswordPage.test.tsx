import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

async function submit(text = 'ada@example.org') {
  const shown = show(<ForgotPasswordPage />)
  await shown.user.type(screen.getByLabelText('Email'), text)
  await shown.user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  return shown
}

test.each([
  ['The mail is on its way.', 'The mail is on its way.'],
  ['', 'If an account with that email exists, you will receive a reset link.'],
])('after the server’s message “%s” the page announces “%s”', async (message, shown) => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ RequestPasswordReset: () => response })
  await submit()
  await screen.findByRole('button', { name: 'Sending...' })
  expect(server.requests('RequestPasswordReset')).toEqual([{ input: { email: 'ada@example.org' } }])
  respond({ requestPasswordReset: { __typename: 'Notice', message } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown))
})

test('a failed request is announced, and a later success replaces its message', async () => {
  const server = startFakeServer({ RequestPasswordReset: OFFLINE })
  const { user } = await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Password reset request failed'))
  server.answer({ RequestPasswordReset: { requestPasswordReset: { __typename: 'Notice', message: 'Sent' } } })
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('an address of spaces is reported as missing, and nothing is sent', async () => {
  const server = startFakeServer()
  await submit('  ')
  expect(screen.getByRole('alert').textContent).toBe('Email is required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(server.requests('RequestPasswordReset')).toEqual([])
})
