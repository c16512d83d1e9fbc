import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardViewer, NO_MASTERY } from '../../testing/dashboard-viewer.ts'
import { OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { openAttemptFields, quizFields } from '../../testing/quiz-fields.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { HomePage } from './HomePage.tsx'

const linksOf = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const masterySpread = NO_MASTERY.map((level) => ({ ...level, count: 1 }))

test('a visitor sees what the app does and how to begin, and the server is not asked', () => {
  const server = startFakeServer()
  show(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Quizfolio')
  expect(linksOf().slice(0, 2)).toEqual(['Get Started', 'Sign In'])
  for (const name of ['Upload Content', 'Take Quizzes', 'Track Progress', 'For Everyone']) {
    expect(screen.getByRole('heading', { name })).toBeDefined()
  }
  expect(screen.getByText('Question 3 of 12')).toBeDefined()
  expect(server.requests('HomePage')).toEqual([])
})

test('a signed-in user continues with the quiz used last', async () => {
  signIn()
  const quiz = quizFields('q', 'Rivers', { progress: { mastery: 'FAMILIAR', masteredShare: 62.5 } })
  startFakeServer({ HomePage: { viewer: dashboardViewer([quiz], { masterySpread }) } })
  show(<HomePage />)
  const card = within(await screen.findByRole('article'))
  expect(screen.getByRole('heading', { name: 'Continue' })).toBeDefined()
  expect(card.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/q')
  expect(card.getByRole('link', { name: 'Start quiz' }).getAttribute('href')).toBe('/quiz/q/take')
  expect(card.getByText('62.5%')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Mastery' })).toBeDefined()
  expect(linksOf().slice(0, 2)).toEqual(['Go to Dashboard', 'Upload New Quiz'])
})

test('an attempt in progress comes before the quiz used last', async () => {
  signIn()
  const attempts = { edges: [{ node: openAttemptFields('a', 'Lakes') }] }
  startFakeServer({ HomePage: { viewer: dashboardViewer([quizFields('q', 'Rivers')], { attempts }) } })
  show(<HomePage />)
  expect(await screen.findByRole('link', { name: 'Continue: Lakes' })).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test.each([
  ['without quizzes', { viewer: dashboardViewer() }],
  ['when the server cannot be reached', OFFLINE],
])('%s, a signed-in user sees the sample question', async (_name, answer) => {
  signIn()
  startFakeServer({ HomePage: answer })
  show(<HomePage />)
  expect(await screen.findByText('Question 3 of 12')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull()
})
