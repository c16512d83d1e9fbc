import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { ADA, signIn } from '../../testing/sign-in.ts'
import { inTimeZone } from '../../testing/time-zone.ts'
import { LoginPage } from './LoginPage.tsx'

const SESSION = { logIn: { __typename: 'Session', token: 't', user: ADA } }
const endedAt = { pathname: '/quiz/1', search: '?timer=5', hash: '', key: 'k', state: null }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const open = (state?: unknown) => show(<LoginPage />, { path: '/login', state })

async function submit({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(field('Username'), 'ada')
  await user.type(field('Password'), 'secret{Enter}')
}

test('signing in sends the form once, stores the session and opens the dashboard', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ LogIn: () => response })
  const shown = open()
  await submit(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Signing In...' }))
  expect(server.requests('LogIn')).toEqual([{ input: { username: 'ada', password: 'secret' } }])
  respond(SESSION)
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard'))
  expect([sessionStore.token, localStorage.getItem('token')]).toEqual(['t', 't'])
})

const UNSET = { ...SESSION.logIn, user: { ...ADA, isTimeZoneSet: false } }

test('the first browser gives the account its time zone, before the first page', async () => {
  inTimeZone('America/Lima')
  const { response, respond } = laterResponse()
  const server = startFakeServer({ LogIn: { logIn: UNSET }, SetTimeZone: () => response })
  const shown = open()
  await submit(shown)
  await waitFor(() => expect(server.requests('SetTimeZone')).toEqual([{ timeZone: 'America/Lima' }]))
  expect([shown.router.state.location.pathname, sessionStore.token]).toEqual(['/login', null])
  respond({ updateProfile: { __typename: 'User' } })
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard'))
})

test('if the time zone cannot be stored, signing in goes on', async () => {
  inTimeZone('America/Lima')
  startFakeServer({ LogIn: { logIn: UNSET }, SetTimeZone: OFFLINE })
  const shown = open()
  await submit(shown)
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard'))
})

test('a browser that hides its time zone stores none', async () => {
  inTimeZone('UTC')
  const server = startFakeServer({ LogIn: { logIn: UNSET } })
  const shown = open()
  await submit(shown)
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard'))
  expect(server.requests('SetTimeZone')).toEqual([])
})

test.each([
  [
    'Wrong username or password',
    { logIn: { __typename: 'InvalidCredentials', message: 'Wrong username or password' } },
  ],
  [
    'This account is switched off: Spam',
    { logIn: { __typename: 'Forbidden', message: 'This account is switched off: Spam' } },
  ],
  ['Login failed', OFFLINE],
])('the failure “%s” is announced, and the form keeps its texts', async (message, LogIn) => {
  startFakeServer({ LogIn })
  await submit(open())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect([field('Username').value, field('Password').value]).toEqual(['ada', 'secret'])
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})

test('a busy server is waited for, which the form says, and the form is sent again by itself', async () => {
  let tries = 0
  const busy = refusal('SERVICE_UNAVAILABLE', 'Please try again.', { retryAfter: 1 })
  startFakeServer({ LogIn: () => (++tries === 1 ? busy : SESSION) })
  const shown = open()
  await submit(shown)
  await screen.findByText(
    /^The server is busy right now\. Trying again in \d seconds?; you need not do anything\.$/,
  )
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard'), { timeout: 5_000 })
  expect(tries).toBe(2)
})

test('an empty field gets the focus and its own message, and nothing is sent', async () => {
  const server = startFakeServer()
  const { user } = open()
  await user.type(field('Username'), 'ada')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(screen.getByRole('alert').textContent).toBe('Password is required')
  expect(server.requests('LogIn')).toEqual([])
})

test.each([
  ['/assignments/a1', 'Then you get to the assignment.'],
  ['/classes/c1/gradebook', 'Then you get to the class.'],
  ['/join/BCDF-2345', 'Then you can join the class.'],
  ['/shared/t', 'Then you can take the quiz.'],
])('a visitor of %s learns what comes after signing in, and gets there', async (wanted, intro) => {
  startFakeServer({ LogIn: SESSION })
  const shown = open({ wanted })
  expect(screen.getByText(intro)).toBeDefined()
  await submit(shown)
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(wanted))
})

test('after a session has ended, the page says so, and signing in returns to the page before', async () => {
  startFakeServer({ LogIn: SESSION })
  const shown = open({ userId: ADA.id, location: endedAt })
  expect(screen.getByText(/^Your session has ended/)).toBeDefined()
  await submit(shown)
  await waitFor(() =>
    expect(shown.router.state.location).toMatchObject({ pathname: '/quiz/1', search: '?timer=5' }),
  )
})

test('a learner who is already signed in goes to the dashboard', () => {
  signIn()
  const { router } = open()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('where passwords are for operators only, the form is folded away from the start', () => {
  startFakeServer()
  document.documentElement.dataset['signIn'] = 'institution'
  try {
    open()
    expect(screen.getByText('Operator sign-in').closest('details')?.open).toBe(false)
    expect(screen.queryByText('Create one')).toBeNull()
  } finally {
    delete document.documentElement.dataset['signIn']
  }
})
