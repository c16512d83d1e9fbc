import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reviewedQuestion, RESULT } from '../testing/attempts.ts'
import { showAttempt } from '../testing/show-attempt.ts'
import { PastActions } from './PastActions.tsx'
import { Results } from './Results.tsx'

interface Completed {
  score: number
  isNew?: boolean
  sectionId?: string | null
  kind?: 'QUIZ' | 'SECTION' | 'MOCK'
  forecast?: object | null
  /** Of the exam that the learner prepares for. */
  passScore?: number | null
  /** The scores of earlier attempts, newest first. */
  earlier?: number[]
  /** Questions that count for nobody. */
  leftOut?: number
  /** Questions that are wrong at their latest answer. */
  wrong?: number
}

function show(completed: Completed) {
  const { score, isNew = true, sectionId = null, earlier = [], leftOut = 0, forecast = null } = completed
  const { kind = sectionId === null ? 'QUIZ' : 'SECTION' } = completed
  const attempts = [score, ...earlier].map((points, index) => ({
    id: index === 0 ? 'a' : `a${index}`,
    sectionId,
    kind,
    forecast,
    startedAt: '2026-11-22T10:00:00Z',
    completedAt: `2026-11-${22 - index}T10:12:05Z`,
    deadline: null,
    answeredCount: 4,
    result: { ...RESULT, score: points },
    questions: [reviewedQuestion(2)],
  }))
  const edges = attempts.map((node) => ({ cursor: node.id, node }))
  const root = {
    practiceTotal: completed.wrong ?? 0,
    attempt: attempts[0],
    exam:
      completed.passScore === undefined
        ? null
        : { __typename: 'Exam', quizId: 'q', passScore: completed.passScore },
    quiz: { id: 'q', progress: { bestScore: Math.max(score, ...earlier) } },
    viewer: { id: 'u', attempts: { edges, pageInfo: { hasNextPage: false } } },
  }
  return showAttempt(
    <Results
      attemptId="a"
      quizId="q"
      quizTitle="Rivers"
      totalQuestions={RESULT.totalQuestions + leftOut}
      result={{ ...RESULT, score }}
      sections={[]}
      lostNumbers={[3]}
      actions={<PastActions quizId="q" sectionId={sectionId} />}
      {...{ sectionId, isNew }}
    />,
    root,
  )
}

const facts = () => screen.getByText(/^Time taken/).parentElement
const sentences = () => [...(facts()?.children ?? [])].map((sentence) => sentence.textContent)

test('the results have the score, the counts, the lost answers and the focus', async () => {
  const { container } = show({ score: 75 })
  await screen.findByText('Question text 2')
  expect(screen.getByText('Your Score: 75%')).toBeDefined()
  expect(container.querySelector('dl')?.textContent).toBe('Correct3Incorrect1Total Questions4')
  expect(screen.getByRole('alert').textContent).toContain('question 3')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quiz Completed!' })),
  )
})

test('the review has the questions that count for nobody, too', async () => {
  const { container } = show({ score: 75, leftOut: 1 })
  expect(await screen.findByRole('radio', { name: 'All (5)' })).toBeDefined()
  expect(container.querySelector('dl')?.textContent).toBe('Correct3Incorrect1Total Questions4')
})

test.each<[string, Completed, string[]]>([
  ['a first attempt', { score: 75 }, ['Your first completed attempt']],
  [
    'a better one',
    { score: 75, earlier: [50, 60] },
    ['25 points more than on Nov\u00a021,\u00a02026', 'Your best score so far'],
  ],
  [
    'a worse one',
    { score: 50, earlier: [75] },
    ['25 points fewer than on Nov\u00a021,\u00a02026', 'Your best score: 75%'],
  ],
  [
    'a mock exam',
    { score: 75, kind: 'MOCK', earlier: [80] },
    ['5 points fewer than on Nov\u00a021,\u00a02026'],
  ],
  [
    'one at a section',
    { score: 75, sectionId: 's', earlier: [50] },
    ['25 points more than on Nov\u00a021,\u00a02026'],
  ],
])('%s is compared to the last and the best attempt', async (_, completed, comparison) => {
  show(completed)
  const completion = expect.stringMatching(/^Completed Nov 22, 2026, /)
  await waitFor(() => expect(sentences()).toEqual([completion, 'Time taken: 12 min 5 s', ...comparison]))
  expect(facts()?.querySelector('time')?.dateTime).toBe('2026-11-22T10:12:05Z')
})

test.each(['QUIZ', 'MOCK'] as const)(
  'what was forecast before an attempt of kind %s stands beside its score',
  async (kind) => {
    show({ score: 75, kind, forecast: { attemptId: 'a', expected: 71.8, low: 64.9, high: 78.7 } })
    expect(await screen.findByText('We said 72 ± 7%, you got 75%')).toBeDefined()
  },
)

test.each([
  [70, 'Passed: 70% or above'],
  [69.9, 'The pass mark is 70%'],
])('at %i%% the results say “%s”', async (score, text) => {
  show({ score })
  await screen.findByText('Question text 2')
  expect(await screen.findByText(text)).toBeDefined()
})

test.each([
  ['MOCK', 62.5, 'Passed: 62.5% or above'],
  ['MOCK', 70, 'The pass mark is 70%'],
  ['MOCK', null, 'The pass mark is 70%'],
  ['QUIZ', 62.5, 'The pass mark is 70%'],
] as const)(
  'a score of 65%% of kind %s with an exam that passes with %s: “%s”',
  async (kind, passScore, text) => {
    show({ score: 65, kind, passScore })
    expect(await screen.findByText(text)).toBeDefined()
  },
)

// The ring is one picture; the celebration is the other.
test.each([
  ['a pass that was just completed', { score: 75, isNew: true }, 2],
  ['an earlier pass', { score: 75, isNew: false }, 1],
  ['a score below the pass mark', { score: 50, isNew: true }, 1],
])('%s has the right pictures', async (_, completed, pictures) => {
  const { container } = show(completed)
  await screen.findByText('Question text 2')
  expect(container.querySelectorAll('svg[viewBox*="120"], svg[viewBox*="180"]')).toHaveLength(pictures)
})

test.each([
  [null, '/quiz/q/take'],
  ['s', '/quiz/q/take?section=s'],
])('an attempt at section %j can be taken again, and its quiz is one click away', async (sectionId, path) => {
  show({ score: 75, sectionId })
  await screen.findByText('Question text 2')
  const links = screen
    .getAllByRole('link')
    .filter(({ textContent }) => !textContent.startsWith('What you remember'))
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Retake Quiz', path],
    ['Back to the quiz', '/quiz/q'],
    ['All attempts at this quiz', '/quiz/q#attempts'],
  ])
})

test('each question of the review leads to what is remembered of it', async () => {
  show({ score: 75 })
  await screen.findByText('Question text 2')
  const link = screen.getAllByRole('link', { name: /^What you remember of question \d+$/ })[0]
  expect(link?.getAttribute('href')).toMatch(/^\/quiz\/q\/questions\/[^/]+\/memory$/)
})

test.each([
  [null, '/quiz/q/practice?mode=wrong'],
  ['s', '/quiz/q/practice?mode=wrong&section=s'],
])('what was wrong at its latest answer can be practised, in section %s', async (sectionId, path) => {
  show({ score: 50, sectionId, wrong: 3 })
  const link = await screen.findByRole('link', { name: 'Practise the 3 you got wrong' })
  expect(link.getAttribute('href')).toBe(path)
})

test('if nothing was wrong, it is not offered', async () => {
  show({ score: 100 })
  await screen.findByText('Your Score: 100%')
  expect(screen.queryByRole('link', { name: /^Practise/ })).toBeNull()
})
