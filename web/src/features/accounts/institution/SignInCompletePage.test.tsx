import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { keepTicket } from './kept-ticket.ts'
import { SignInCompletePage } from './SignInCompletePage.tsx'

const SESSION = { redeemSignInCode: { __typename: 'Session', token: 'new', user: ADA } }
const LOG_OUT = { logOut: { __typename: 'User', endSessionUrl: null } }

beforeEach(() => void (document.cookie = 'quizfolio-arrival=abcdefgh.%2Fclasses%2Fc'))
afterEach(() => void (document.cookie = 'quizfolio-arrival=; Max-Age=0'))

const open = (code = 'abcdefgh-the-rest') =>
  show(<SignInCompletePage />, { path: '/sign-in/complete', at: `/sign-in/complete#code=${code}` })

test('the code opens a session, once, and leads to the page that was wanted', async () => {
  const server = startFakeServer({ RedeemSignInCode: SESSION })
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes/c'))
  expect(server.requests('RedeemSignInCode')).toEqual([{ input: { code: 'abcdefgh-the-rest' } }])
  expect(sessionStore.token).toBe('new')
})

test('the session before it ends on the server, too', async () => {
  signIn({ ...ADA, id: '2', username: 'ben' })
  const server = startFakeServer({ RedeemSignInCode: SESSION, LogOut: LOG_OUT })
  open()
  await waitFor(() => expect(server.requests('LogOut')).toHaveLength(1))
  expect(sessionStore.current()).toMatchObject({ user: { username: 'ada' } })
})

test.each([
  [
    'The code is over. Sign in again.',
    {
      redeemSignInCode: {
        __typename: 'InvalidInput',
        fields: [{ name: 'code', messages: ['The code is over. Sign in again.'] }],
      },
    },
  ],
  ['Sign-in failed', OFFLINE],
])('a code that is refused says “%s”, and leads back to the login', async (message, RedeemSignInCode) => {
  startFakeServer({ RedeemSignInCode })
  open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  expect(sessionStore.token).toBeNull()
})

test('somebody else’s code is not sent', async () => {
  const server = startFakeServer({})
  open('somebody-elses')
  expect(screen.getByRole('alert').textContent).toMatch(/^This sign-in was not begun in this browser/)
  expect(server.requests('RedeemSignInCode')).toEqual([])
})

const location = { pathname: '/quiz/1', search: '?timer=5', hash: '', state: null, key: 'k' }

test.each([
  ['the page on which their session ended', { userId: ADA.id, location }, '/dashboard', '/quiz/1'],
  ['the dashboard if it was another’s', { userId: 'another', location }, '/dashboard', '/dashboard'],
  ['the page that they asked for', { userId: ADA.id, location }, '/classes/1', '/classes/1'],
  ['the dashboard if no session ended', null, '/dashboard', '/dashboard'],
])('who has signed in at the institution gets to %s', async (_page, ticket, returnTo, path) => {
  keepTicket(ticket)
  document.cookie = `quizfolio-arrival=abcdefgh.${encodeURIComponent(returnTo)}`
  startFakeServer({ RedeemSignInCode: SESSION })
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(sessionStorage.getItem('sign-in-ticket')).toBeNull()
})
