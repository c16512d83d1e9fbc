import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { assignedAttempt } from './testing/assigned.ts'
import { attemptQuestion } from './testing/attempts.ts'
import { TakePage } from './TakePage.tsx'

const attempt = (changes: object = {}) =>
  assignedAttempt({ assignmentId: null, questions: [attemptQuestion(1, changes), attemptQuestion(2)] })

beforeEach(() => {
  signIn()
  window.localStorage.clear()
  // jsdom would report an error: it cannot scroll.
  window.scrollTo = () => undefined
})

test('the start brings the questions, and so does each refresh: no other request loads them', async () => {
  const server = startFakeServer({
    StartAttempt: { startAttempt: attempt() },
    RefreshedAttempt: { attempt: attempt({ selectedOption: 1, sequence: 9, isFlagged: true }) },
  })
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => listen.mockRestore())
  show(<TakePage />, { path: '/quiz/:quizId/take', at: '/quiz/q/take' })
  await screen.findByText('Question text 1')
  // The question may be there shortly before the page listens.
  await waitFor(() => expect(listen.mock.calls.map(([event]) => event)).toContain('focus'))
  fireEvent.focus(window)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rhine$/ }).checked).toBe(true),
  )
  expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true')
  expect(server.requests('StartAttempt')).toHaveLength(1)
  expect(server.requests('AttemptWindow')).toEqual([])
})
