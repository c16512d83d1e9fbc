import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { ADA, signIn } from '../testing/sign-in.ts'
import { ProfilePage } from './ProfilePage.tsx'

const mailPreferences = { assignmentPublished: true, assignmentClosing: true, scoreFree: true }
const institution = { __typename: 'Institution', enabled: false, name: null, only: false }
const viewer = {
  ...ADA,
  progress: { totalQuizzes: 3, totalAttempts: 1_234, bestScore: 87.5 },
  mailPreferences,
  accountExport: { state: 'NONE', requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null },
}

beforeEach(() => signIn())

const open = () => show(<ProfilePage />, { path: '/profile' })

test('the page says that it is loading, then shows the profile and the statistics', async () => {
  const { response, respond } = laterResponse()
  startFakeServer({ ProfilePage: () => response })
  open()
  expect(screen.getByText('Loading your profile...')).toBeDefined()
  respond({ viewer, institution })
  await screen.findByText('ada@example.org')
  expect(screen.queryByText('Loading your profile...')).toBeNull()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values.slice(3, 6)).toEqual(['3', '1,234', '87.5%'])
  expect(document.title).toBe('Profile Settings · Quizfolio')
})

test('a failure is announced with the server’s message, and a retry loads the page', async () => {
  const server = startFakeServer({ ProfilePage: refusal('RATE_LIMITED', 'Too many requests') })
  const { user } = open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many requests'))
  server.answer({ ProfilePage: OFFLINE })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to load profile'))
  server.answer({ ProfilePage: { viewer, institution } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('ada@example.org')
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect([alerts, server.requests('ProfilePage')]).toEqual([
    ['', '', ''],
    [{}, {}, {}],
  ])
})

test('a saved profile is shown, and the session adopts it', async () => {
  startFakeServer({
    ProfilePage: { viewer, institution },
    UpdateProfile: ({ input }) => ({ updateProfile: { ...ADA, ...input } }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await user.type(screen.getByLabelText('Username'), '-b{Enter}')
  await screen.findByText('Profile updated successfully!')
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('ada-b')
  expect(sessionStore.current()).toMatchObject({ user: { username: 'ada-b' } })
})

test('the page asks before an unsaved edit is left', async () => {
  startFakeServer({ ProfilePage: { viewer, institution } })
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await user.type(screen.getByLabelText('Username'), '-b')
  void router.navigate('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect([router.state.location.pathname, screen.getByLabelText<HTMLInputElement>('Username').value]).toEqual(
    ['/profile', 'ada-b'],
  )
})

test('the session ends when the server no longer knows the user', async () => {
  startFakeServer({ ProfilePage: { viewer: null, institution } })
  open()
  await waitFor(() => expect(sessionStore.current()).toEqual({ status: 'signedOut' }))
})
