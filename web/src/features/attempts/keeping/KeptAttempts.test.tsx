import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { useIndexedDb } from '../../../testing/indexed-db.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import type { OpenAttempt } from '../attempt-state.ts'
import { forgetOldAttempts, keptAttempts, keptWindows, windowKey } from './kept-attempts.ts'
import { KeptAttempts } from './KeptAttempts.tsx'

const ATTEMPT: OpenAttempt = {
  id: 'a',
  quizId: 'z',
  assignmentId: null,
  quizTitle: 'Rivers',
  sectionId: null,
  isMockExam: false,
  totalQuestions: 50,
  nextQuestionNumber: 13,
  answeredNumbers: [1, 2, 3],
  endsAt: null,
  deadline: null,
}

async function keep(attempt: Partial<OpenAttempt> = {}, keptAt = Date.now()) {
  const kept = { ...ATTEMPT, ...attempt }
  await keptAttempts.put(kept.id, { attempt: kept, endsAtTime: null, keptAt })
  await keptWindows.put(windowKey(kept.id, 1), { attempt: null })
}

useIndexedDb()
beforeEach(() => signIn())

test('quizzes in progress are listed with what is kept of them, and each can go on', async () => {
  startFakeServer({ KeptAttemptStatus: OFFLINE })
  await keep()
  await keep({ id: 'b', quizTitle: 'Seas', assignmentId: 'c', totalQuestions: 20 }, Date.now() - 1_000)
  show(<KeptAttempts />)
  await screen.findByRole('heading', { name: 'Rivers' })
  expect(screen.getAllByText(/answered/).map(({ textContent }) => textContent)).toEqual([
    '3 of 50 answered, 20 questions kept',
    '3 of 20 answered',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quiz/z/take',
    '/assignments/c/take',
  ])
})

test('an attempt that was completed elsewhere is removed with its questions', async () => {
  startFakeServer({ KeptAttemptStatus: { attempt: { id: 'a', status: 'COMPLETED' } } })
  await keep()
  show(<KeptAttempts />)
  await vi.waitFor(async () => expect(await keptAttempts.keys()).toEqual([]))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Rivers' })).toBeNull())
  expect(await keptWindows.keys()).toEqual([])
})

test('only the latest attempts are kept, and none for longer than a month', async () => {
  const now = Date.now()
  for (let number = 0; number < 12; number++) await keep({ id: `x${number}` }, now - number)
  await keep({ id: 'old' }, now - 31 * 24 * 3_600_000)
  await forgetOldAttempts()
  expect((await keptAttempts.keys()).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, number) => `x${number}`),
  )
})
