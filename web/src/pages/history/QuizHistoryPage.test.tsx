import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { ADA, signIn } from '../../testing/sign-in.ts'
import { QuizHistoryPage } from './QuizHistoryPage.tsx'

const day = (date: string, more: object) => ({
  day: date,
  answers: 0,
  practiceAnswers: 0,
  practiceRight: 0,
  due: 0,
  ...more,
})
const section = (name: string) => ({ __typename: 'Section', id: name, name })
const attempt = (id: string, kind: string, score: number, date: string) => ({
  __typename: 'Attempt',
  id,
  kind,
  completedAt: `${date}T12:00:00Z`,
  result: { __typename: 'AttemptResult', score },
})

function answerOf({ attempts = [] as object[], days = [] as object[], sections = [] as object[] } = {}) {
  return {
    quiz: {
      __typename: 'Quiz',
      id: 'q',
      title: 'Rivers',
      exam: null,
      sections,
      studyDays: { today: '2026-05-12', days },
    },
    viewer: {
      ...ADA,
      attempts: {
        totalCount: attempts.length,
        edges: attempts.map((node, index) => ({ cursor: String(index), node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  }
}

const FULL = answerOf({
  attempts: [attempt('a2', 'MOCK', 80, '2026-05-12'), attempt('a1', 'QUIZ', 50, '2026-05-01')],
  days: [
    day('2026-05-01', { answers: 10 }),
    day('2026-05-10', { answers: 4, practiceAnswers: 4, practiceRight: 3 }),
    day('2026-05-14', { due: 6 }),
  ],
  sections: [section('Europe'), section('Asia')],
})
const TRENDS = {
  quiz: {
    __typename: 'Quiz',
    id: 'q',
    sections: [
      {
        __typename: 'Section',
        id: 'Europe',
        progress: {
          __typename: 'SectionProgress',
          trend: [
            { attemptId: 'a1', accuracy: 40 },
            { attemptId: 'a2', accuracy: 70 },
          ],
        },
      },
      { __typename: 'Section', id: 'Asia', progress: { __typename: 'SectionProgress', trend: [] } },
    ],
  },
}

beforeEach(() => signIn())

const open = () => show(<QuizHistoryPage />, { path: '/quiz/:quizId/history', at: '/quiz/q/history' })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('scores, days and sections are shown with their numbers', async () => {
  startFakeServer({ QuizHistoryPage: FULL, SectionTrends: TRENDS })
  open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rivers - Scores and days')
  expect(document.title).toContain('Rivers - Scores and days')
  const [scores, days] = screen.getAllByRole('table')
  expect(rowsOf(scores as HTMLElement)).toEqual([
    ['May 1, 2026', 'Whole quiz', '50%'],
    ['May 10, 2026', 'Practice, 4 answers', '75%'],
    ['May 12, 2026', 'Mock exam', '80%'],
  ])
  expect(rowsOf(days as HTMLElement)).toEqual([
    ['May 1', '10 answers'],
    ['May 10', '4 answers'],
    ['May 14', '6 questions due'],
  ])
  expect(
    screen.getByText('4 answers in the last 7 days. 6 questions due in the next 7, today included.'),
  ).toBeDefined()
  const trends = await screen.findByRole('table', { name: 'Sections' })
  expect(within(trends).getByText('40% to 70% in 2 attempts')).toBeDefined()
  expect(within(trends).getByText('No attempt yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to quiz' }).getAttribute('href')).toBe('/quiz/q')
  expect(screen.getByRole('link', { name: 'All attempts at this quiz' }).getAttribute('href')).toBe(
    '/quiz/q#attempts',
  )
})

test('what the line and the dashes of the scores are is said', async () => {
  const exam = { __typename: 'Exam', quizId: 'q', date: '2026-06-01', passScore: 62.5 }
  startFakeServer({ QuizHistoryPage: { ...FULL, quiz: { ...FULL.quiz, exam } }, SectionTrends: TRENDS })
  open()
  const text =
    'Points: attempts at the whole quiz and mock exams. Line: each day’s practice, with misses that were asked again. Dashes: the 62.5% that pass the exam.'
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('before the first answer, the page says so and leads to practice', async () => {
  startFakeServer({ QuizHistoryPage: answerOf() })
  open()
  await screen.findByText('You have not answered anything yet.')
  expect(screen.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/quiz/q/practice')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the page says that it is loading, and a failure can be retried', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ QuizHistoryPage: () => response, SectionTrends: TRENDS })
  const { user } = open()
  expect(screen.getByRole('status').textContent).toBe('Loading what you have done...')
  respond(OFFLINE)
  await screen.findByText('Failed to load what you have done')
  server.answer({ QuizHistoryPage: FULL })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Scores' })).toBeDefined()
})

test('a quiz that does not exist leads back to the dashboard', async () => {
  startFakeServer({ QuizHistoryPage: refusal('NOT_FOUND', 'Not found') })
  open()
  expect((await screen.findByRole('link', { name: 'Back to Dashboard' })).getAttribute('href')).toBe(
    '/dashboard',
  )
})
