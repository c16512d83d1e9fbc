import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { laterResponse, OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { inTimeZone } from '../../testing/time-zone.ts'
import { RegisterPage } from './RegisterPage.tsx'

const NEW = { username: 'ada', email: 'ada@example.org', password: 'secret' }

beforeEach(() => inTimeZone('Asia/Kathmandu'))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const alert = () => screen.getByRole('alert').textContent

async function submit(confirmation = 'secret', state?: unknown) {
  const shown = show(<RegisterPage />, { path: '/register', state })
  await shown.user.type(field('Username'), 'ada')
  await shown.user.type(field('Email'), 'ada@example.org')
  await shown.user.type(field('Password'), 'secret')
  await shown.user.type(field('Confirm password'), `${confirmation}{Enter}`)
  return shown
}

test('a success is announced, and the login page opens two seconds later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { response, respond } = laterResponse()
  const server = startFakeServer({ Register: () => response })
  const { router, user } = await submit()
  await user.click(await screen.findByRole('button', { name: 'Creating Account...' }))
  const input = { ...NEW, timeZone: 'Asia/Kathmandu' }
  expect(server.requests('Register')).toEqual([{ input }])
  respond({ register: { __typename: 'User', id: '1' } })
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Account created successfully! Please sign in.'),
  )
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(server.requests('Register')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(router.state.location.pathname).toBe('/register')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/login', 'REPLACE'])
})

test('the server’s messages are joined, shown at their fields, and the first such field gets the focus', async () => {
  const fields = [
    { name: 'username', messages: ['Username is taken', 'Username is reserved'] },
    { name: 'email', messages: ['Email is taken'] },
  ]
  startFakeServer({ Register: { register: { __typename: 'InvalidInput', fields } } })
  await submit()
  await waitFor(() => expect(alert()).toBe('Username is taken, Username is reserved, Email is taken'))
  await waitFor(() => expect(document.activeElement).toBe(field('Username')))
  expect(screen.getByText('Username is taken. Username is reserved')).toBeDefined()
})

test('without a connection the page says that the registration failed', async () => {
  startFakeServer({ Register: OFFLINE })
  await submit()
  await waitFor(() => expect(alert()).toBe('Registration failed'))
})

test('a time zone that the server does not know does not keep anybody from registering', async () => {
  const fields = [
    { name: 'timeZone', messages: ['Send the IANA name of a time zone, such as Europe/Berlin'] },
  ]
  const server = startFakeServer({
    Register: ({ input }) => ({
      register: input.timeZone ? { __typename: 'InvalidInput', fields } : { __typename: 'User', id: '1' },
    }),
  })
  await submit()
  await screen.findByText('Account created successfully! Please sign in.')
  expect(server.requests('Register')).toEqual([
    { input: { ...NEW, timeZone: 'Asia/Kathmandu' } },
    { input: NEW },
  ])
})

test('a browser that hides its time zone sends none', async () => {
  inTimeZone('UTC')
  const server = startFakeServer({ Register: { register: { __typename: 'User', id: '1' } } })
  await submit()
  await screen.findByText('Account created successfully! Please sign in.')
  expect(server.requests('Register')).toEqual([{ input: NEW }])
})

test('passwords that differ are reported before anything is sent', async () => {
  const server = startFakeServer()
  await submit('secrets')
  expect([alert(), document.activeElement]).toEqual(['Passwords do not match', field('Confirm password')])
  expect(server.requests('Register')).toEqual([])
})

test('the page that asked a visitor to sign in is not forgotten by registering', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = startFakeServer({ Register: { register: { __typename: 'User', id: '1' } } })
  const ticket = { wanted: '/join/BCDF-2345' }
  const { router } = await submit('secret', ticket)
  await screen.findByText('Account created successfully! Please sign in.')
  // With the code, the registration counts against the limit of the class.
  expect(server.requests('Register')).toMatchObject([{ input: { username: 'ada', joinCode: 'BCDF-2345' } }])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(router.state.location).toMatchObject({ pathname: '/login', state: ticket })
})

test('neither is it by going to the login page', async () => {
  const ticket = { wanted: '/join/BCDF-2345' }
  const { router, user } = show(<RegisterPage />, { path: '/register', state: ticket })
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(router.state.location).toMatchObject({ pathname: '/login', state: ticket })
})
