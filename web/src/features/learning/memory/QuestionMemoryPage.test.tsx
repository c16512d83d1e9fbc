import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { QuestionMemoryPage } from './QuestionMemoryPage.tsx'

const FACTS = {
  today: '2026-05-14',
  optionCount: 4,
  answers: 3,
  right: 2,
  days: 3,
  repeats: 0,
  firstDay: '2026-05-01',
  isFirstRight: false,
  latestDay: '2026-05-12',
  isLatestRight: true,
  run: 2,
  lapses: 0,
  countedFrom: '2026-05-12',
  dueDay: '2026-05-26',
  interval: 14,
  intervalBefore: 2,
  chanceToday: 0.97,
  chanceDue: 0.93,
  chanceOfCurve: 0.968,
  examDay: '2026-06-01' as string | null,
  chanceExam: 0.92 as number | null,
  hasSection: true,
  sectionSeen: 8,
  sectionRight: 3,
  quizSeen: 8,
  quizRight: 3,
}
const UNSEEN = {
  answers: 0,
  right: 0,
  days: 0,
  run: 0,
  firstDay: null,
  isFirstRight: null,
  latestDay: null,
  isLatestRight: null,
  countedFrom: null,
  dueDay: null,
  interval: null,
  intervalBefore: null,
  chanceDue: null,
  chanceOfCurve: null,
}
const answer = (studyDay: string, more: object = {}) => ({
  studyDay,
  answeredAt: `${studyDay}T10:00:00Z`,
  source: 'PRACTICE',
  attemptId: null,
  selectedOption: 1,
  isCorrect: true,
  guessed: false,
  ...more,
})
const memoryOf = (more: object = {}) => ({
  questionMemory: {
    questionId: 'x',
    quizId: 'q',
    quizTitle: 'Rivers',
    seesQuiz: true,
    number: 7,
    text: 'Which river is the longest?',
    format: 'PLAIN',
    pictures: [],
    sectionName: 'Africa',
    facts: FACTS,
    answers: [
      answer('2026-05-12', { source: 'ATTEMPT', attemptId: 'a1' }),
      answer('2026-05-03', { guessed: true }),
      answer('2026-05-01', { isCorrect: false, selectedOption: 2 }),
    ],
    curve: [
      { day: '2026-05-12', chance: 0.98 },
      { day: '2026-05-14', chance: 0.97 },
      { day: '2026-06-01', chance: 0.92 },
    ],
    ...more,
  },
})

beforeEach(() => signIn())

const open = () =>
  show(<QuestionMemoryPage />, {
    path: '/quiz/:quizId/questions/:questionId/memory',
    at: '/quiz/q/questions/x/memory',
  })
const rows = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('a question is shown with its curve, the answers, and why it comes again', async () => {
  startFakeServer({ QuestionMemoryPage: memoryOf() })
  open()
  await screen.findByRole('heading', { level: 1, name: 'What you remember of question 7' })
  expect(screen.getByText('Which river is the longest?')).toBeDefined()
  expect(
    screen.getByText('Your latest answer was right: the interval went from 2 days to 14 days.'),
  ).toBeDefined()
  expect(rows(/^The chance/)).toEqual([
    ['May 12, 2026', '98%'],
    ['May 14, 2026', '97%'],
    ['Jun 1, 2026', '92%'],
  ])
  expect(rows(/^Your answers/)).toEqual([
    ['May 12, 2026', 'Right', 'Attempt'],
    ['May 3, 2026', 'Rightguessed', 'Practice'],
    ['May 1, 2026', 'Wrong: C', 'Practice'],
  ])
  expect(screen.getByRole('link', { name: 'Attempt' }).getAttribute('href')).toBe('/quiz/q/attempts/a1')
  expect(screen.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/q')
})

test('a question that was never answered says so, and has no list of answers', async () => {
  startFakeServer({ QuestionMemoryPage: memoryOf({ answers: [], facts: { ...FACTS, ...UNSEEN } }) })
  open()
  await screen.findByText('You have not answered this question yet.')
  expect(screen.queryByRole('heading', { name: /^Your answers/ })).toBeNull()
})

test('a question of a quiz that was only assigned leads back to the dashboard', async () => {
  startFakeServer({ QuestionMemoryPage: memoryOf({ seesQuiz: false }) })
  open()
  expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: 'Attempt' })).toBeNull()
})

test('many answers are shown in pages', async () => {
  const answers = Array.from({ length: 25 }, (_, index) =>
    answer(`2026-04-${String(index + 1).padStart(2, '0')}`),
  ).toReversed()
  startFakeServer({ QuestionMemoryPage: memoryOf({ answers }) })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Your answers 25' })
  expect(rows(/^Your answers/)).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show earlier answers' }))
  expect(rows(/^Your answers/)).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show earlier answers' })).toBeNull()
})

test('the page says that it is loading, and a failure can be retried', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ QuestionMemoryPage: () => response })
  const { user } = open()
  expect(screen.getByRole('status').textContent).toBe('Loading what you remember...')
  respond(OFFLINE)
  await screen.findByText('Failed to load what you remember')
  server.answer({ QuestionMemoryPage: memoryOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Forgetting curve' })).toBeDefined()
})

test('a question that does not exist leads back to the dashboard', async () => {
  startFakeServer({ QuestionMemoryPage: refusal('NOT_FOUND', 'Not found') })
  open()
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeDefined()
})
