import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorage } from '../session/user-storage.ts'
import { ADA, signIn } from '../testing/sign-in.ts'
import { UnstoredAnswers } from './UnstoredAnswers.tsx'
// With fake timers, it could not be loaded in time.
import './UnstoredNotice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  signIn()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  userStorage.clear(ADA.id)
})

const change = async (work: () => void) => act(async () => work())
const later = async () => act(async () => void (await vi.advanceTimersByTimeAsync(4_000)))
const status = () => screen.getByRole('status').textContent

test('answers that the full storage does not take are reported, unless they are sent soon', async () => {
  render(<UnstoredAnswers />)
  await change(() => userStorage.set(ADA.id, 'practice-answer:1', '{}'))
  expect(status()).toBe('')
  await change(() => userStorage.delete(ADA.id, 'practice-answer:1'))
  await later()
  expect(status()).toBe('')
  await change(() => userStorage.set(ADA.id, 'practice-answer:2', '{}'))
  await change(() => userStorage.set(ADA.id, 'answer:a:q', '[]'))
  await later()
  expect(status()).toContain('2 answers would be lost if you closed this tab')
  await change(() => userStorage.delete(ADA.id, 'practice-answer:2'))
  await change(() => userStorage.delete(ADA.id, 'answer:a:q'))
  expect(status()).toBe('')
})
