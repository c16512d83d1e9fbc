import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { assignedOutcome, COMPLETED_ASSIGNED } from '../testing/assigned.ts'
import { attemptQuestion, RESULT, reviewedQuestion } from '../testing/attempts.ts'
import { AssignedResults } from './AssignedResults.tsx'

afterEach(() => vi.useRealTimers())

interface Shown {
  result?: typeof RESULT | null
  outcome?: Parameters<typeof assignedOutcome>[0]
  questions?: object[]
  isNew?: boolean
}

function open({ result = null, outcome, questions = [], isNew = false }: Shown) {
  window.scrollTo = () => undefined
  const server = startFakeServer({
    AssignedOutcome: assignedOutcome(outcome),
    AttemptReview: { attempt: { id: 'a', questions } },
  })
  const attempt = { ...COMPLETED_ASSIGNED, result }
  return { server, ...show(<AssignedResults attempt={attempt} lostNumbers={[]} isNew={isNew} />) }
}
const answered = [attemptQuestion(1, { selectedOption: 1 }), attemptQuestion(2)]

test('without a score, it says that the answers are stored, when it is shown, and what was answered', async () => {
  open({ questions: answered })
  await screen.findByText('Question text 1')
  expect(screen.getByText('Scores on 3 May, 14:30; two classmates have more time')).toBeDefined()
  expect(screen.getByText('Answers once your instructor releases them')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeDefined()
  const [first, second] = screen.getAllByRole('article')
  expect(within(first as HTMLElement).getByText('Answered')).toBeDefined()
  expect(
    within(first as HTMLElement)
      .getByText('Your answer')
      .closest('li')?.textContent,
  ).toContain('Rhine')
  expect(within(second as HTMLElement).getByText('Not answered')).toBeDefined()
  expect(screen.queryByText(/Correct|Right answer|%/)).toBeNull()
  expect(screen.getByText('Time taken: 12 min 5 s')).toBeDefined()
})

test('with a score but no key, only the answers are listed', async () => {
  open({ result: RESULT, questions: answered, outcome: { access: { scoreFree: true } } })
  await screen.findByText('Question text 1')
  expect(screen.getByText('Your Score: 75%')).toBeDefined()
  expect(screen.getByText('Answers once your instructor releases them')).toBeDefined()
  expect(screen.queryByText(/^Scores/)).toBeNull()
  expect(screen.queryByText('Right answer')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Your readiness in these questions' })).toBeNull()
})

test('with the key, the review opens on what was incorrect, as in practice', async () => {
  const { server } = open({
    result: RESULT,
    questions: [reviewedQuestion(2)],
    outcome: { access: { scoreFree: true, keyFree: true } },
  })
  await screen.findByText('Question text 2')
  expect(screen.getByRole('heading', { name: 'Review' })).toBeDefined()
  expect(screen.getByText('Right answer')).toBeDefined()
  expect(server.requests('AttemptReview')).toMatchObject([{ onlyIncorrect: true }])
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Back to the assignment', '/assignments/a1'],
    ['Back to Dashboard', '/dashboard'],
    ['Your readiness in these questions', `/quiz/${COMPLETED_ASSIGNED.quizId}/readiness`],
    ['What you remember of question 2', `/quiz/${COMPLETED_ASSIGNED.quizId}/questions/q2/memory`],
  ])
})

test('a late attempt, one that ran out of time, and the one of several that counts say so', async () => {
  const own = { __typename: 'OwnAttempt', late: true, counted: true }
  open({
    outcome: {
      attempt: { deadline: '2026-11-22T10:12:05Z', answeredCount: 3 },
      attempts: [
        { ...own, id: 'a' },
        { ...own, id: 'b', counted: false },
      ],
    },
  })
  await screen.findByText('Late: completed after the due date')
  expect(screen.getByText('Time ran out; 3 answers counted')).toBeDefined()
  expect(screen.getByText('This attempt counts')).toBeDefined()
})

test('whoever has left the class still sees that the answers are stored', async () => {
  open({ outcome: { assignment: null }, questions: answered })
  await screen.findByText('Question text 1')
  expect(screen.getByText('Your answers are stored.')).toBeDefined()
  expect(screen.queryByText(/^Scores|^Answers/)).toBeNull()
})

test('an attempt whose time has just run out and is opened again says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ranOut = { deadline: '2026-11-22T10:12:05Z' }
  const { server } = open({ isNew: true, outcome: { attempt: ranOut } })
  await screen.findByText(/^Time ran out/)
  const again = { status: 'IN_PROGRESS', completedAt: null, deadline: '2099-11-22T10:12:05Z' }
  server.answer({ AssignedOutcome: assignedOutcome({ attempt: again }) })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('You have been given more time')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/assignments/a1')
})
