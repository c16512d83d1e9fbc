import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { learnersClassroom } from '../testing/classrooms.ts'
import { JoinPage } from './JoinPage.tsx'

const open = (secret = 'bcdf-2345') => show(<JoinPage />, { path: '/join/:code', at: `/join/${secret}` })
const name = () => screen.getByLabelText<HTMLInputElement>('Your name in this class')
const pressJoin = () => screen.getByRole('button', { name: 'Join class' })

test.each([
  ['Create an account', '/register'],
  ['Sign in', '/login'],
])('a visitor is told that joining needs an account; “%s” keeps the way back', async (label, path) => {
  const { user, router } = open()
  expect(screen.getByText(/^Joining needs an account/)).toBeDefined()
  expect(screen.getByText(/^Your instructors will see your name/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: label }))
  expect(router.state.location).toMatchObject({ pathname: path, state: { wanted: '/join/bcdf-2345' } })
})

test('until the session has been checked, nothing is asked', () => {
  sessionStore.release()
  open()
  expect(screen.getByRole('status').textContent).toBe('Checking authentication...')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a learner reads who will see what, and joins by their username or another name', async () => {
  signIn()
  const server = startFakeServer({ JoinClassroom: { joinClassroom: learnersClassroom() } })
  const { user, router } = open()
  expect(screen.getByText('BCDF-2345')).toBeDefined()
  expect(screen.getByText(/^Your instructors will see your name/)).toBeDefined()
  expect(name().value).toBe('ada')
  await user.clear(name())
  await user.type(name(), 'Ada Lovelace{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes/c1'))
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { state: { hasJoined: true } } })
  expect(server.requests('JoinClassroom')).toEqual([
    { input: { code: 'bcdf-2345', displayName: 'Ada Lovelace' } },
  ])
})

test('a blank name is the username', async () => {
  signIn()
  const server = startFakeServer({ JoinClassroom: { joinClassroom: learnersClassroom() } })
  const { user } = open()
  await user.clear(name())
  await user.click(pressJoin())
  await waitFor(() => expect(server.requests('JoinClassroom')[0]?.input.displayName).toBe('ada'))
})

test('an invitation asks for no name, since its member has one', async () => {
  signIn()
  const server = startFakeServer({ JoinClassroom: { joinClassroom: learnersClassroom() } })
  const { user } = open('4f9a8b7c6d5e4f3a2b1c')
  expect(screen.getByText('You have an invitation.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(pressJoin())
  await waitFor(() =>
    expect(server.requests('JoinClassroom')).toEqual([
      { input: { code: '4f9a8b7c6d5e4f3a2b1c', displayName: null } },
    ]),
  )
})

test('a code that does not work leads to the instructor', async () => {
  signIn()
  const message = 'Not found'
  startFakeServer({ JoinClassroom: { joinClassroom: { __typename: 'NotFound', message } } })
  const { user } = open()
  await user.click(pressJoin())
  const advice = await screen.findByText(/Ask your instructor for the current code/)
  expect(screen.getByRole('alert').contains(advice)).toBe(true)
  expect(screen.getByRole('link', { name: 'Go to Classes' }).getAttribute('href')).toBe('/classes')
})

test('after too many wrong codes, the server’s message is shown', async () => {
  signIn()
  startFakeServer({ JoinClassroom: refusal('RATE_LIMITED', 'Too many wrong codes. Try again in 5 minutes.') })
  const { user } = open()
  await user.click(pressJoin())
  expect(await screen.findByText('Too many wrong codes. Try again in 5 minutes.')).toBeDefined()
})

test('a name that is too long is reported at its field', async () => {
  signIn()
  const fields = [{ name: 'displayName', messages: ['The display name is too long'] }]
  startFakeServer({ JoinClassroom: { joinClassroom: { __typename: 'InvalidInput', fields } } })
  const { user } = open()
  await user.click(pressJoin())
  await waitFor(() => expect(name().ariaInvalid).toBe('true'))
})
