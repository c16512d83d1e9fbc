import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SaveAnswerInput } from '../../../gql/graphql.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { attemptQuestion } from '../testing/attempts.ts'
import { RefusedAnswers } from '../../../outbox/RefusedAnswers.tsx'
import { queueOf } from './answer-queues.ts'
import { UnsavedAnswers } from './UnsavedAnswers.tsx'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }
const SAVED = ({ input }: { input: SaveAnswerInput }) => {
  const { selectedOption, sequence } = input
  return { saveAnswer: { ...attemptQuestion(1), selectedOption, sequence } }
}
const NONE_STORED = { attempt: { id: 'c', questions: [] } }
const CLOSED = { saveAnswer: { __typename: 'AttemptClosed', message: 'The attempt is over.' } }

let server: ReturnType<typeof startFakeServer>

beforeEach(() => {
  vi.useFakeTimers()
  // A failed save is logged.
  vi.spyOn(console, 'warn').mockReturnValue()
  sessionStore.begin('t', ada)
  server = startFakeServer()
})

const wait = async (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const banner = () => screen.getByRole('status').textContent

test('answers that fail to be saved are counted until they are saved', async () => {
  render(<UnsavedAnswers />)
  expect(banner()).toBe('')
  server.answer({ SaveAnswer: OFFLINE })
  queueOf('a').choose('q1', 0, 1)
  queueOf('a').choose('q2', 0, 2)
  await wait(0)
  expect(banner()).toBe('2 answers not saved yet. Trying again…')
  server.answer({ SaveAnswer: SAVED })
  await wait(120_000)
  expect(banner()).toBe('')
})

test('answers of the attempt on the page are not counted', async () => {
  render(<UnsavedAnswers />)
  server.answer({ SaveAnswer: OFFLINE })
  queueOf('b').onOver(() => undefined)
  queueOf('b').choose('q1', 0, 1)
  await wait(0)
  expect(banner()).toBe('')
})

test('a late answer is reported, with its question, until the learner dismisses it', async () => {
  // The report is loaded when it is needed.
  vi.useRealTimers()
  render(
    <MemoryRouter>
      <RefusedAnswers />
    </MemoryRouter>,
  )
  server.answer({ SaveAnswer: CLOSED, StoredAnswer: NONE_STORED })
  queueOf('c').choose('q1', 0, 1)
  await screen.findByText('1 answer could not be counted')
  expect(screen.getByRole('listitem').textContent).toBe(
    'Question 1: The attempt was over when this answer arrived. ',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})
