import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { assignedAttempt, assignedOutcome } from '../testing/assigned.ts'
import { attemptQuestion } from '../testing/attempts.ts'
import { AssignmentTakePage } from './AssignmentTakePage.tsx'

beforeEach(() => {
  signIn()
  window.localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => vi.useRealTimers())

const NOON = '2099-11-22T12:00:00Z'
const questions = [attemptQuestion(1), attemptQuestion(2)]
const running = (more: object = {}) => assignedAttempt({ questions, ...more })
const limited = (deadline: string, timeLeft: number) => running({ deadline, timeLeft })

function open(answers: Parameters<typeof startFakeServer>[0], state?: unknown) {
  const server = startFakeServer({ AttemptWindow: { attempt: running() }, ...answers })
  const path = '/assignments/:assignmentId/take'
  return { server, ...show(<AssignmentTakePage />, { path, at: '/assignments/a1/take', state }) }
}
const START = { isStart: true }
const started = (attempt = running()) => ({ StartAssignment: { startAssignment: attempt } })

test('Start begins an attempt, which leads back to the assignment and is remembered', async () => {
  const { server, router } = open(started(), START)
  await screen.findByText('Question text 1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midterm')
  expect(screen.getByRole('link', { name: 'Back to the assignment' }).getAttribute('href')).toBe(
    '/assignments/a1',
  )
  expect(server.requests('StartAssignment')).toMatchObject([{ assignmentId: 'a1' }])
  expect(server.requests('AttemptWindow')).toEqual([])
  expect(router.state.location.state).toEqual({ attemptId: 'a' })
})

test('the address alone starts nothing: it leads to the start page', async () => {
  const { server, router } = open(started())
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a1'))
  expect(server.requests('StartAssignment')).toEqual([])
})

test('an attempt that is already in progress is continued without a question', async () => {
  const { server } = open(
    {
      StartAssignment: {
        startAssignment: { __typename: 'ConcurrentAttempt', attemptId: 'a', message: 'One is in progress' },
      },
      ResumeAttempt: { resumeAttempt: running() },
    },
    START,
  )
  await screen.findByText('Question text 1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requests('ResumeAttempt')).toEqual([{ attemptId: 'a' }])
})

test.each([
  [{ __typename: 'NoAttemptsLeft', message: 'No attempts are left' }, 'No attempts are left'],
  [{ __typename: 'AssignmentNotOpen', message: 'It closed at noon' }, 'It closed at noon'],
])('a start that is refused says why: %j', async (startAssignment, text) => {
  open({ StartAssignment: { startAssignment } }, START)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the assignment' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an assignment that is gone says so, and a failed start can be tried again', async () => {
  const { server, user } = open({ StartAssignment: OFFLINE }, START)
  await screen.findByText('Failed to load the assignment')
  server.answer({ StartAssignment: refusal('NOT_FOUND', 'Not found') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/you are no longer in the class/)).toBeDefined()
})

test('a reload continues the same attempt, and shows what may be seen of it once it is over', async () => {
  const state = { attemptId: 'a' }
  const { unmount } = open(
    { CurrentAttempt: { attempt: running() }, ResumeAttempt: { resumeAttempt: running() } },
    state,
  )
  await screen.findByText('Question text 1')
  unmount()
  const over = running({ status: 'COMPLETED' })
  const { server } = open(
    {
      CurrentAttempt: { attempt: over },
      AssignedOutcome: assignedOutcome(),
      AttemptReview: { attempt: over },
    },
    state,
  )
  await screen.findByText('Your answers are stored.')
  expect(server.requests('StartAssignment')).toEqual([])
})

test('submitting shows that the answers are stored, and when the score is shown', async () => {
  const over = running({ status: 'COMPLETED', questions: [attemptQuestion(1, { selectedOption: 1 })] })
  const { user } = open(
    {
      ...started(),
      CompleteAttempt: { completeAttempt: over },
      AssignedOutcome: assignedOutcome(),
      AttemptReview: { attempt: over },
    },
    START,
  )
  await screen.findByText('Question text 1')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
  await screen.findByText('Scores on 3 May, 14:30; two classmates have more time')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Quiz Completed!'))
  expect(screen.queryByText(/%/)).toBeNull()
})

test('an instructor’s change of the time shows within five seconds, politely, until the next question', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const { server } = open(started(limited(NOON, 600_000)), START)
  await vi.waitFor(() => expect(screen.getByRole('timer').textContent).toBe('10:00'))
  const same = limited(NOON, 596_000)
  server.answer({ AttemptDeadline: { attempt: same } })
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  expect(server.requests('AttemptDeadline')).toEqual([{ id: 'a' }])
  expect(screen.queryByText(/^You have/)).toBeNull()

  server.answer({ AttemptDeadline: { attempt: limited('2099-11-22T12:05:00Z', 892_000) } })
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  const news = screen.getByText('You have 5 minutes more')
  expect(news.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('14:52')
  act(() => screen.getByRole('button', { name: 'Next' }).click())
  expect(screen.queryByText('You have 5 minutes more')).toBeNull()
})

test('a hidden page does not ask, nor does an attempt without a clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { server, unmount } = open(started(limited(NOON, 600_000)), START)
  await screen.findByText('Question text 1')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(server.requests('AttemptDeadline')).toEqual([])
  unmount()
  visibility.mockReturnValue('visible')
  const unlimited = open(started(), START)
  await screen.findByText('Question text 1')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(unlimited.server.requests('AttemptDeadline')).toEqual([])
})

test('when an instructor closes the assignment, the attempt turns out to be over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const over = { ...limited(NOON, 0), status: 'COMPLETED' }
  open(
    {
      ...started(limited(NOON, 600_000)),
      AttemptDeadline: { attempt: over },
      RefreshedAttempt: { attempt: over },
      AssignedOutcome: assignedOutcome(),
      AttemptReview: { attempt: over },
    },
    START,
  )
  await screen.findByText('Question text 1')
  await act(() => vi.advanceTimersByTimeAsync(4_100))
  expect(await screen.findByText('Your answers are stored.')).toBeDefined()
})
