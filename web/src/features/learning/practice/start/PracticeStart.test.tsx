import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { apolloClient } from '../../../../apollo/client.ts'
import type { PracticeMode } from '../../../../gql/graphql.ts'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { ADA, signIn } from '../../../../testing/sign-in.ts'
import { practiceFields } from '../testing/practices.ts'
import { PracticeStartPage, QuizPracticePage } from './PracticeStartPage.tsx'

const SECTIONS = [
  { id: 's1', name: 'Europe' },
  { id: 's2', name: 'Asia' },
]
const QUIZ = { quiz: { id: 'z', title: 'Rivers', sections: SECTIONS }, exam: null }
const MATCHING: Record<PracticeMode, number> = {
  TODAY: 0,
  WRONG: 3,
  UNSEEN: 12,
  WEAKEST: 9,
  FLAGGED: 0,
  ALL: 42,
}
const countsOf = (matching: typeof MATCHING) => ({
  practiceTotal: ({ input }: { input: { mode: PracticeMode } }) => matching[input.mode],
  viewer: ADA,
})
const COUNTS = countsOf(MATCHING)
const NONE_OPEN = { openPractices: [] }
const planWith = (exam: object | null) => ({
  viewer: {
    ...ADA,
    today: {
      day: '2026-12-01',
      size: 2,
      done: 0,
      questions: [
        { quizId: 'y', quizTitle: 'Seas', questionId: 'q1', reason: 'UNSEEN', done: false, exam },
        { quizId: 'z', quizTitle: 'Rivers', questionId: 'q2', reason: 'UNSEEN', done: false, exam: null },
      ],
    },
    answerSeconds: null,
    studyDays: { today: '2026-12-01', days: [] },
  },
})
const NO_EXAM = planWith(null)

beforeEach(() => signIn())

const openQuiz = (query = '') =>
  show(<QuizPracticePage />, { path: '/quiz/:quizId/practice', at: `/quiz/z/practice${query}` })
const count = () => screen.getByText(/, about|No question/)

test('the modes are in their order, each with its count, and what has no question cannot be chosen', async () => {
  startFakeServer({ OpenPractices: NONE_OPEN, PracticeStartPage: QUIZ, PracticeCounts: COUNTS })
  openQuiz()
  await screen.findByText('42')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.disabled, radio.checked])).toEqual([
    ['TodayNothing is left for today', true, false],
    ['Only what I got wrongWrong at the latest answer3', false, true],
    ['Unseen firstQuestions that you have never answered12', false, false],
    ['Weakest sectionThe section that you would do worst in today9', false, false],
    ['FlaggedNothing is flagged', true, false],
    ['All questionsThose that you know least come first42', false, false],
    ['Mock examTimed, with the verdicts at the end', false, false],
    ['Free quizThe whole quiz in its order, with the score at the end', false, false],
  ])
  expect(count().textContent).toBe('3 questions, about 2 minutes')
})

test('the day of an exam that is ahead is named, and a mock exam has as many questions', async () => {
  const exam = { __typename: 'Exam', quizId: 'z', date: '2026-12-18', daysLeft: 24, draws: 30 }
  const server = startFakeServer({
    OpenPractices: NONE_OPEN,
    PracticeStartPage: { ...QUIZ, exam },
    PracticeCounts: COUNTS,
  })
  const { unmount } = openQuiz('?mode=mock')
  await screen.findByText('Exam on Dec 18, in 24 days')
  expect(screen.getByLabelText<HTMLInputElement>('Questions').value).toBe('30')
  unmount()
  await apolloClient.clearStore()
  server.answer({ PracticeStartPage: { ...QUIZ, exam: { ...exam, daysLeft: -1 } } })
  openQuiz('?mode=mock')
  await screen.findByLabelText('Questions')
  expect(screen.queryByText(/exam (on|was)/i)).toBeNull()
})

test('the mode and the section of the address are chosen, and the size bounds the count', async () => {
  const server = startFakeServer({
    OpenPractices: NONE_OPEN,
    PracticeStartPage: QUIZ,
    PracticeCounts: COUNTS,
  })
  const { user } = openQuiz('?mode=all&section=s2')
  await screen.findByText('20 questions, about 13 minutes')
  expect(screen.getByLabelText<HTMLSelectElement>('Section').value).toBe('s2')
  expect(server.requests('PracticeCounts')).toEqual([{ quizId: 'z', sectionId: 's2' }])
  await user.selectOptions(screen.getByLabelText('At most'), 'All that match')
  expect(count().textContent).toBe('42 questions, about 28 minutes')
  server.answer({ PracticeCounts: countsOf({ ...MATCHING, ALL: 0 }) })
  await user.selectOptions(screen.getByLabelText('Section'), 'Europe')
  await screen.findByText('No question matches')
})

test('the start opens the new practice', async () => {
  const server = startFakeServer({
    OpenPractices: NONE_OPEN,
    PracticeStartPage: QUIZ,
    PracticeCounts: COUNTS,
    StartPractice: { startPractice: practiceFields() },
  })
  const { user, router } = openQuiz()
  await screen.findByText('42')
  await user.click(screen.getByRole('switch', { name: 'Shuffle the options' }))
  await user.click(screen.getByRole('button', { name: 'Start practice' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/p'))
  expect(server.requests('StartPractice')).toEqual([
    { input: { mode: 'WRONG', quizId: 'z', sectionId: null, size: 20, shuffleOptions: true } },
  ])
})

test('a start that fails is said, and nothing is started when nothing matches any more', async () => {
  const server = startFakeServer({
    OpenPractices: NONE_OPEN,
    PracticeStartPage: QUIZ,
    PracticeCounts: COUNTS,
    StartPractice: OFFLINE,
  })
  const { user } = openQuiz()
  await screen.findByText('42')
  const start = screen.getByRole('button', { name: 'Start practice' })
  await user.click(start)
  await screen.findByText('The practice could not be started')
  server.answer({ StartPractice: { startPractice: practiceFields({ total: 0, question: null }) } })
  await user.click(start)
  expect(await screen.findByText('No question matches any more')).toBeDefined()
})

test('over all quizzes there is neither a mock exam nor a free quiz', async () => {
  startFakeServer({
    OpenPractices: NONE_OPEN,
    TodayPlan: NO_EXAM,
    PracticeCounts: countsOf({ ...MATCHING, TODAY: 18 }),
  })
  show(<PracticeStartPage />, { path: '/practice' })
  await screen.findByText('18 questions, about 12 minutes')
  expect(screen.queryByText('Mock exam')).toBeNull()
  expect(screen.queryByText('Free quiz')).toBeNull()
})

test('over all quizzes the exam that comes next is named, with its quiz', async () => {
  const exam = { __typename: 'Exam', quizId: 'y', date: '2026-12-18', daysLeft: 17 }
  startFakeServer({ OpenPractices: NONE_OPEN, TodayPlan: planWith(exam), PracticeCounts: COUNTS })
  show(<PracticeStartPage />, { path: '/practice' })
  expect((await screen.findByText('Exam on Dec 18, in 17 days')).parentElement?.textContent).toContain('Seas')
})

test('counts that failed to load can be loaded again', async () => {
  const server = startFakeServer({ OpenPractices: NONE_OPEN, TodayPlan: NO_EXAM, PracticeCounts: OFFLINE })
  const { user } = show(<PracticeStartPage />, { path: '/practice' })
  await screen.findByText('The questions could not be counted.')
  server.answer({ PracticeCounts: COUNTS })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('42')).toBeDefined()
})

describe('practices that have not ended', () => {
  const open = (id: string, fields: object = {}) => practiceFields({ id, quizTitle: 'Rivers', ...fields })
  const links = async () =>
    (await screen.findAllByRole('link', { name: /answered/ })).map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
  const OPEN = {
    openPractices: [
      open('p1', { mode: 'TODAY', quizId: null, quizTitle: null, total: 18, done: 7 }),
      open('p2', { done: 1 }),
      open('p3', { quizId: 'other' }),
    ],
  }

  test('can be gone on with, from the page of all quizzes', async () => {
    startFakeServer({ OpenPractices: OPEN, TodayPlan: NO_EXAM, PracticeCounts: COUNTS })
    show(<PracticeStartPage />, { path: '/practice' })
    await screen.findByRole('heading', { name: 'Go on with' })
    expect(await links()).toEqual([
      ['/practice/p1', expect.stringMatching(/^Today.*7 of 18 answered, begun May 1, 2026/)],
      [
        '/practice/p2',
        expect.stringMatching(/^Only what I got wrongRivers1 of 2 answered, begun May 1, 2026/),
      ],
      ['/practice/p3', expect.stringContaining('0 of 2 answered')],
    ])
  })

  test('are those of the quiz on its page, and nothing is said without any', async () => {
    const server = startFakeServer({
      OpenPractices: OPEN,
      PracticeStartPage: QUIZ,
      PracticeCounts: COUNTS,
    })
    const { unmount } = openQuiz()
    expect(await links()).toEqual([
      ['/practice/p2', expect.stringMatching(/^Only what I got wrong1 of 2 answered/)],
    ])
    unmount()
    server.answer({ OpenPractices: NONE_OPEN })
    openQuiz()
    await screen.findByText('42')
    expect(screen.queryByRole('heading', { name: 'Go on with' })).toBeNull()
  })
})
