import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AttemptState } from '../attempt-state.ts'
import { attemptQuestion, OPEN, RESULT, reviewedQuestion } from '../testing/attempts.ts'
import { showAttempt } from '../testing/show-attempt.ts'
import { EnteredAttempt } from './EnteredAttempt.tsx'

beforeEach(() => window.localStorage.clear())

const open: AttemptState = { kind: 'open', attempt: OPEN }
const completed: AttemptState = {
  kind: 'completed',
  attemptId: 'a',
  quizId: 'q',
  assignmentId: null,
  quizTitle: 'Rivers',
  sectionId: null,
  totalQuestions: 4,
  result: RESULT,
  sections: [],
}

/** The attempt's questions, and what is known about it once it is completed. */
const queries = (questions: object[]) => ({
  attempt: {
    id: 'a',
    questions,
    startedAt: '2026-11-22T10:00:00Z',
    completedAt: '2026-11-22T10:12:05Z',
    deadline: null,
    answeredCount: 1,
    kind: 'QUIZ',
    forecast: null,
    result: RESULT,
  },
  exam: null,
  quiz: { id: 'q', progress: { bestScore: 75 } },
  viewer: { id: 'u', attempts: { edges: [], pageInfo: { hasNextPage: false } } },
})

function show(state: AttemptState) {
  const { endsAt: _end, isMockExam: _mock, ...fields } = OPEN
  const ended = { kind: 'QUIZ', status: 'COMPLETED', timeLeft: null, result: RESULT, sectionResults: [] }
  return showAttempt(
    <EnteredAttempt state={state} isReturn={false} />,
    queries([attemptQuestion(1), attemptQuestion(2)]),
    { completeAttempt: { __typename: 'Attempt', ...fields, ...ended } },
  )
}

test.each<[AttemptState, string, string]>([
  [{ kind: 'ended' }, 'This attempt was ended', 'Attempt ended · Quizfolio'],
  [{ kind: 'gone' }, 'This quiz was deleted', 'Quiz deleted · Quizfolio'],
  [{ kind: 'open', attempt: { ...OPEN, totalQuestions: 0 } }, 'No questions found', 'Rivers · Quizfolio'],
])('%j shows “%s” and leads back to the dashboard', (state, heading, title) => {
  show(state)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(document.title).toBe(title)
  const link = screen.getByRole('link', { name: 'Back to Dashboard' })
  expect(link.getAttribute('href')).toBe('/dashboard')
})

test('a completed attempt shows its results', async () => {
  showAttempt(<EnteredAttempt state={completed} isReturn={false} />, queries([reviewedQuestion(2)]))
  await screen.findByText('Question text 2')
  expect(screen.getByRole('button', { name: 'Retake Quiz' })).toBeDefined()
  expect(screen.getByText('Your Score: 75%')).toBeDefined()
})

test('an open attempt is taken with Enter until the last question; submitting it shows the results', async () => {
  show(open)
  await screen.findByText('Question text 1')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByText('Question text 2')
  const heading = screen.getByRole('heading', { name: 'Question 2 of 2', description: 'Question text 2' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.keyDown(heading, { key: 'Enter' })
  const submit = screen.getByRole('button', { name: 'Submit Quiz' })
  await waitFor(() => expect(document.activeElement).toBe(submit))
  fireEvent.click(submit)
  expect(await screen.findByText('Your Score: 75%')).toBeDefined()
})

test('the first question takes the focus that the page or dialog before it left behind', async () => {
  show(open)
  await screen.findByText('Question text 1')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 1 of 2' })),
  )
})

test('“?” and the button list the keys', async () => {
  show(open)
  await screen.findByText('Question text 1')
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Number keys' }))
  fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all keys' }))
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeDefined()
  expect(window.localStorage.getItem('number-keys')).toBe('off')
})
