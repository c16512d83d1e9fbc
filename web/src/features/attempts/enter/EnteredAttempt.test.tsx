// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AttemptState } from '../attempt-state.ts'
import { attemptQuestion, OPEN, RESULT, reviewedQuestion } from '../testing/attempts.ts'
import { renderWithServer } from '../testing/fake-server.tsx'
import { stubLayout } from '../testing/layout-stubs.ts'
import { EnteredAttempt } from './EnteredAttempt.tsx'

beforeAll(stubLayout)
beforeEach(() => window.localStorage.clear())

const open: AttemptState = { kind: 'open', attempt: OPEN }
const completed: AttemptState = {
  kind: 'completed',
  attemptId: 'a',
  quizId: 'q',
  quizTitle: 'Rivers',
  sectionId: null,
  result: RESULT,
  sections: [],
}

function show(state: AttemptState) {
  const completedAttempt = {
    __typename: 'Attempt',
    ...OPEN,
    status: 'COMPLETED',
    result: RESULT,
    sectionResults: [],
  }
  return renderWithServer(<EnteredAttempt state={state} isReturn={false} />, {
    attempt: { __typename: 'Attempt', id: 'a', questions: [attemptQuestion(1), attemptQuestion(2)] },
    completeAttempt: completedAttempt,
  })
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
  renderWithServer(<EnteredAttempt state={completed} isReturn={false} />, {
    attempt: { __typename: 'Attempt', id: 'a', questions: [reviewedQuestion(2)] },
  })
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
  expect(document.activeElement).toBe(heading)
  fireEvent.keyDown(heading, { key: 'Enter' })
  const submit = screen.getByRole('button', { name: 'Submit Quiz' })
  expect(document.activeElement).toBe(submit)
  fireEvent.click(submit)
  expect(await screen.findByText('Your Score: 75%')).toBeDefined()
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
