import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSessionIn } from '../../../session/session-place.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { LaunchPage } from './LaunchPage.tsx'

const PLACE = {
  token: 'launched',
  user: { ...ADA, id: '2', username: 'leo' },
  assignmentId: 'a',
  launchId: null,
}
const opened = (more: object = {}) => ({
  openLtiSession: { __typename: 'LtiSession', ...PLACE, ask: null, ...more },
})
const asked = (username: string | null, name: string | null = 'Leo Marx') =>
  opened({
    token: null,
    user: null,
    assignmentId: null,
    ask: { __typename: 'LtiQuestion', username, name, ticket: 'second' },
  })

function open(parameters: Record<string, string> = { ticket: 'first', state: 'mine' }) {
  window.location.hash = new URLSearchParams(parameters).toString()
  return show(<LaunchPage />, { path: '/launch' })
}

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'quizfolio-launch-first=1'
})
afterEach(() => {
  window.location.hash = ''
  sessionStore.end()
  keepSessionIn('BROWSER')
  sessionStore.end()
})

test('a launch opens its assignment, with a session of this tab beside the browser’s', async () => {
  signIn()
  const server = startFakeServer({ OpenLtiSession: opened() })
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a'))
  expect(server.requests('OpenLtiSession')).toEqual([
    { input: { ticket: 'first', state: 'mine', ask: true } },
  ])
  expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual([
    'launched',
    'token of ada',
  ])
  expect(sessionStore.userId).toBe('2')
})

test.each([
  ['Join to ada', true],
  ['Use an account of its own', false],
])('who is signed in is asked, and answers: %s', async (button, join) => {
  signIn()
  const server = startFakeServer({ OpenLtiSession: asked('ada') })
  const { user, router } = open()
  await screen.findByText(/^You are signed in as/)
  expect(screen.getByText('Leo Marx').parentElement?.textContent).toBe(
    'Your learning platform has opened this activity for Leo Marx.',
  )
  server.answer({ OpenLtiSession: opened() })
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a'))
  expect(server.requests('OpenLtiSession')[1]).toEqual({ input: { ticket: 'second', state: 'mine', join } })
})

test('a platform that tells no name is said to tell none', async () => {
  signIn()
  startFakeServer({ OpenLtiSession: asked('ada', null) })
  open()
  expect(await screen.findByText('Your learning platform does not say whose activity this is.')).toBeDefined()
})

test('at a first launch, what will be stored is told before', async () => {
  const server = startFakeServer({ OpenLtiSession: asked(null) })
  const { user, router } = open()
  await screen.findByText(/Not your email address/)
  server.answer({ OpenLtiSession: opened({ assignmentId: null, launchId: 'l' }) })
  await user.click(screen.getByRole('button', { name: 'Make the account and go on' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch/l'))
})

test('a link without a quiz is not ready', async () => {
  startFakeServer({ OpenLtiSession: opened({ assignmentId: null }) })
  open()
  expect(await screen.findByRole('heading', { name: 'This activity is not ready' })).toBeDefined()
})

test('a refused launch says why, and what to do', async () => {
  const message = 'You are blocked in this class. Ask your instructor.'
  startFakeServer({ OpenLtiSession: { openLtiSession: { __typename: 'Forbidden', message } } })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${message} Go back to your course and open the activity again.`,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a launch that does not reach the server is sent again', async () => {
  const server = startFakeServer({ OpenLtiSession: OFFLINE })
  const { user, router } = open()
  await screen.findByText(/Check your connection/)
  server.answer({ OpenLtiSession: opened() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a'))
})

test('without a launch, the page says to open the activity in the course', async () => {
  startFakeServer()
  open({})
  expect(await screen.findByText(/Go back to your course and open the activity again/)).toBeDefined()
})

test('a launch that began in another browser opens nothing', async () => {
  document.cookie = 'quizfolio-launch-first=; Max-Age=0'
  const server = startFakeServer({ OpenLtiSession: opened() })
  open()
  expect(await screen.findByRole('heading', { name: 'Your browser blocks cookies' })).toBeDefined()
  expect(server.requests('OpenLtiSession')).toEqual([])
})

test('a state of a frame is sent with the origin that was asked, which the address says', async () => {
  const origin = 'https://frame.example'
  const postMessage = ({ message_id }: { message_id: string }) => {
    const data = { subject: 'lti.get_data.response', message_id, value: 'kept' }
    window.dispatchEvent(new MessageEvent('message', { origin, data }))
  }
  vi.stubGlobal('parent', { postMessage, frames: {} })
  const server = startFakeServer({ OpenLtiSession: opened() })
  open({ ticket: 'first', storage_target: '_parent', storage_origin: origin, storage_key: 'k' })
  await waitFor(() =>
    expect(server.requests('OpenLtiSession')).toEqual([
      { input: { ticket: 'first', state: 'kept', storageOrigin: origin, ask: true } },
    ]),
  )
})

test('a browser that is not recognized needs cookies', async () => {
  startFakeServer()
  open({ ticket: 'first', retry: 'https://evil.example/lti/login' })
  expect(await screen.findByRole('heading', { name: 'Your browser blocks cookies' })).toBeDefined()
})
