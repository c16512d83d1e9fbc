import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ProfilePage } from '../../../pages/ProfilePage.tsx'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'

const ALL = { assignmentPublished: true, assignmentClosing: true, scoreFree: true }
const NONE = { __typename: 'Institution', enabled: false, name: null, only: false }
const viewer = {
  ...ADA,
  progress: { totalQuizzes: 0, totalAttempts: 0, bestScore: 0 },
  mailPreferences: ALL,
  accountExport: {
    __typename: 'AccountExport',
    state: 'NONE',
    requestedAt: null,
    readyAt: null,
    expiresAt: null,
    downloadUrl: null,
  },
}
const saved = (mailPreferences: object) => ({ updateMailPreferences: { ...ADA, mailPreferences } })
const state = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)

beforeEach(() => signIn())

async function open() {
  const shown = show(<ProfilePage />, { path: '/profile' })
  await screen.findByRole('heading', { name: 'Emails' })
  return shown
}

test('each kind of mail has a switch, which changes at once and only that kind', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({
    ProfilePage: { viewer, institution: NONE },
    UpdateMailPreferences: () => response,
  })
  const { user } = await open()
  expect(state()).toEqual([true, true, true])
  await user.click(screen.getByRole('switch', { name: 'Not started' }))
  expect(state()).toEqual([true, false, true])
  expect(server.requests('UpdateMailPreferences')).toEqual([{ input: { assignmentClosing: false } }])
  respond(saved({ ...ALL, assignmentClosing: false }))
  await waitFor(() => expect(state()).toEqual([true, false, true]))
})

test('a failure is reported, and the switch goes back', async () => {
  startFakeServer({ ProfilePage: { viewer, institution: NONE }, UpdateMailPreferences: OFFLINE })
  const { user } = await open()
  await user.click(screen.getByRole('switch', { name: 'Scores' }))
  await screen.findByText('Failed to save. Please try again.')
  expect(state()).toEqual([true, true, true])
})
