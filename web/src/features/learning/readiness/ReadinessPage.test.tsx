import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { examFields, missingReadiness, readinessFields } from '../testing/readiness-fields.ts'
import { ReadinessPage } from './ReadinessPage.tsx'

beforeEach(() => signIn())

const forecast = (number: number, score: number | null, kind = 'QUIZ') => ({
  __typename: 'Forecast',
  attemptId: `a${number}`,
  kind,
  day: `2026-11-${20 - number}`,
  expected: 71.8,
  low: 64.9,
  high: 78.7,
  score,
})
const data = (change: object = {}) => ({
  readiness: readinessFields(),
  exam: examFields() as object | null,
  forecasts: [] as object[],
  ...change,
})
const open = () => show(<ReadinessPage />, { path: '/quiz/:quizId/readiness', at: '/quiz/q/readiness' })
const loaded = () => screen.findByRole('heading', { name: 'How this is computed' })

test('it says that it is loading, then shows the forecast, and leads to the quiz and to practising it', async () => {
  const { response, respond } = laterResponse()
  startFakeServer({ ReadinessPage: () => response })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading your readiness...')
  respond(data())
  await loaded()
  expect(screen.getByText('Exam on Dec 18, in 24 days')).toBeDefined()
  expect(document.title).toContain('Readiness: Rivers')
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([linkTo('Rivers'), linkTo('Practise'), linkTo('More about forecasts')]).toEqual([
    '/quiz/q',
    '/quiz/q/practice',
    '/faq#readiness',
  ])
})

test('each section has its range, with the score that passes', async () => {
  startFakeServer({ ReadinessPage: data() })
  open()
  await loaded()
  const section = within(screen.getByRole('region', { name: 'By section' }))
  const rows = section.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['SectionExpectedRange', 'Europe80%70 to 90%', 'Asia60%50 to 70%'])
  expect(section.getByText('Pass score: 70%')).toBeDefined()
})

test('while something is missing for a forecast, no section has figures', async () => {
  startFakeServer({ ReadinessPage: data({ readiness: missingReadiness(20, 2), exam: null }) })
  open()
  await screen.findByText('20 more answers on 2 days, then there is a forecast.')
  expect(screen.queryByRole('region', { name: 'By section' })).toBeNull()
  expect(screen.getByText(/^Nothing yet\. When you begin the whole quiz/)).toBeDefined()
})

test('what was said stands beside what came, and leads to the results', async () => {
  const forecasts = [forecast(1, null), forecast(2, 70, 'MOCK'), forecast(3, 85.5), forecast(4, 50)]
  startFakeServer({ ReadinessPage: data({ forecasts }) })
  open()
  await loaded()
  const record = within(screen.getByRole('region', { name: 'What we said, and what came' }))
  expect(record.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'AttemptWe saidYou got',
    'Nov 19, 2026Whole quiz72 ± 7%in progress',
    'Nov 18, 2026Mock exam72 ± 7%70% within the range',
    'Nov 17, 2026Whole quiz72 ± 7%85.5% above the range',
    'Nov 16, 2026Whole quiz72 ± 7%50% below the range',
  ])
  expect(record.getByRole('link', { name: 'Nov 18, 2026' }).getAttribute('href')).toBe('/quiz/q/attempts/a2')
  expect(record.getByText('From 10 scores on, it says here how often the range held.')).toBeDefined()
})

test('a quiz that is known from an assignment has no page to go back to', async () => {
  startFakeServer({ ReadinessPage: data({ readiness: readinessFields({ isOnlyAnswered: true }) }) })
  open()
  await loaded()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Practise' })).toBeNull()
  expect(screen.getByText('It is about the questions that you have answered.')).toBeDefined()
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ ReadinessPage: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load your readiness')
  server.answer({ ReadinessPage: data() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await loaded()).toBeDefined()
})

test('what was loaded before stays while the server cannot be reached, but not once the quiz is gone', async () => {
  const server = startFakeServer({ ReadinessPage: data() })
  const { unmount } = open()
  await loaded()
  unmount()
  server.answer({ ReadinessPage: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load your readiness')
  expect(screen.getByText('Exam on Dec 18, in 24 days')).toBeDefined()
  server.answer({ ReadinessPage: refusal('NOT_FOUND', 'Not found') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Exam on Dec 18, in 24 days')).toBeNull())
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeDefined()
})
