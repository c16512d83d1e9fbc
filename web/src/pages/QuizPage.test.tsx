import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { missingReadiness } from '../features/learning/testing/readiness-fields.ts'
import { OPEN_ATTEMPT, quizPageFields, sectionFields } from '../features/quizzes/testing/quiz-fields.ts'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { signIn } from '../testing/sign-in.ts'
import { QuizPage } from './QuizPage.tsx'

const NO_ATTEMPTS = {
  viewer: {
    __typename: 'User',
    id: '1',
    attempts: { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  },
}
const ANSWERS = {
  AttemptHistory: NO_ATTEMPTS,
  ReadinessPanel: { readiness: missingReadiness(20, 2), exam: null },
}
const QUIZ = { quiz: quizPageFields([sectionFields('Europe')]) }

beforeEach(() => signIn())

const open = () => show(<QuizPage />, { path: '/quiz/:quizId', at: '/quiz/q' })
const heading = () => screen.findByRole('heading', { level: 1 })

test('the page says that it is loading, then shows the quiz and leads back to the dashboard', async () => {
  const { response, respond } = laterResponse()
  startFakeServer({ QuizPage: () => response, ...ANSWERS })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading quiz...')
  respond(QUIZ)
  expect((await heading()).textContent).toBe('Rivers')
  expect(document.title).toContain('Rivers')
  expect(screen.getByRole('link', { name: 'My Quizzes' }).getAttribute('href')).toBe('/dashboard')
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ QuizPage: OFFLINE, ...ANSWERS })
  const { user } = open()
  await screen.findByText('Failed to load quiz information')
  server.answer({ QuizPage: QUIZ })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await heading()).textContent).toBe('Rivers'))
})

test('a cached quiz is shown with a notice while the server cannot be reached, but not once it is deleted', async () => {
  const server = startFakeServer({ QuizPage: QUIZ, ...ANSWERS })
  const { unmount } = open()
  await heading()
  unmount()
  server.answer({ QuizPage: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load quiz information')
  expect((await heading()).textContent).toBe('Rivers')
  server.answer({ QuizPage: refusal('NOT_FOUND', 'Not found') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Back to Dashboard' })
  expect(screen.queryByText('Europe')).toBeNull()
})

test('once the time of the attempt in progress is up, its results arrive without a reload', async () => {
  const openAttempt = { ...OPEN_ATTEMPT, timeLeft: 1 }
  const quiz = { ...QUIZ.quiz, openAttempt }
  const server = startFakeServer({
    QuizPage: { quiz },
    ...ANSWERS,
    ReloadQuiz: { quiz: { ...quiz, progress: { ...quiz.progress, totalAttempts: 7 } } },
  })
  open()
  const link = await screen.findByRole('link', { name: 'See the results: Rivers' })
  link.focus()
  await screen.findByText('7', undefined, { timeout: 5_000 })
  await waitFor(() => expect(server.requests('AttemptHistory')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(link))
})
