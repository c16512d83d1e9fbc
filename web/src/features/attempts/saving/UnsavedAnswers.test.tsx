// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { queueOf } from './answer-queues.ts'
import type { SendOutcome } from './send-outcome.ts'
import { UnsavedAnswers } from './UnsavedAnswers.tsx'

const server = vi.hoisted(() => ({ outcome: 'saved' as SendOutcome }))
vi.mock('./send-answer.ts', () => ({ answerSender: () => async () => server.outcome }))

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

beforeEach(() => {
  vi.useFakeTimers()
  sessionStore.begin('t', ada)
})
afterEach(() => {
  sessionStore.end()
  window.localStorage.clear()
  vi.useRealTimers()
})

const wait = async (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const banner = () => screen.getByRole('status').textContent

test('answers that fail to be saved are counted until they are saved', async () => {
  render(<UnsavedAnswers />)
  expect(banner()).toBe('')
  server.outcome = 'unreachable'
  queueOf('a').choose('q1', 0, 1)
  queueOf('a').choose('q2', 0, 2)
  await wait(0)
  expect(banner()).toBe('2 answers not saved yet. Trying again…')
  server.outcome = 'saved'
  await wait(120_000)
  expect(banner()).toBe('')
})

test('answers of the attempt on the page are not counted', async () => {
  render(<UnsavedAnswers />)
  server.outcome = 'unreachable'
  queueOf('b').onOver(() => undefined)
  queueOf('b').choose('q1', 0, 1)
  await wait(0)
  expect(banner()).toBe('')
})

test('late answers are reported until the learner dismisses them', async () => {
  render(<UnsavedAnswers />)
  server.outcome = 'closed'
  queueOf('c').choose('q1', 0, 1)
  await wait(0)
  expect(banner()).toContain('1 answer could not be saved: the attempt was over by then.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBe('')
})
