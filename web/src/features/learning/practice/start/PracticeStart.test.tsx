import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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

beforeEach(() => signIn())

const openQuiz = (query = '') =>
  show(<QuizPracticePage />, { path: '/quiz/:quizId/practice', at: `/quiz/z/practice${query}` })
const count = () => screen.getByText(/, about|No question/)

test('the modes are in their order, each with its count, and what has no question cannot be chosen', async () => {
  startFakeServer({ PracticeStartPage: QUIZ, PracticeCounts: COUNTS })
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
  const server = startFakeServer({ PracticeStartPage: { ...QUIZ, exam }, PracticeCounts: COUNTS })
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
  const server = startFakeServer({ PracticeStartPage: QUIZ, PracticeCounts: COUNTS })
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
  startFakeServer({ PracticeCounts: countsOf({ ...MATCHING, TODAY: 18 }) })
  show(<PracticeStartPage />, { path: '/practice' })
  await screen.findByText('18 questions, about 12 minutes')
  expect(screen.queryByText('Mock exam')).toBeNull()
  expect(screen.queryByText('Free quiz')).toBeNull()
})

test('counts that failed to load can be loaded again', async () => {
  const server = startFakeServer({ PracticeCounts: OFFLINE })
  const { user } = show(<PracticeStartPage />, { path: '/practice' })
  await screen.findByText('The questions could not be counted.')
  server.answer({ PracticeCounts: COUNTS })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('42')).toBeDefined()
})
