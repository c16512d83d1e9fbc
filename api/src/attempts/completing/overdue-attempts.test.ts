// Overdue attempts are completed when their learner reads anything, or by a sweep that several servers may
// run.
import { afterEach, expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { sweepAttempts } from './overdue-attempts.ts'

const it = useTestApp()
afterEach(() => void (it.clock.now = null))

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function overdueAttempt(learner: TestUser): Promise<string> {
  const quiz = await createQuiz(it, learner)
  const attempt = await createAttempt(it, learner, quiz, { timerMinutes: 1 })
  await it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`, {
    token: learner.token,
    body: { selected_option: CORRECT },
  })
  return attempt
}

const stateOf = (attempt: string) =>
  it.sql('SELECT status, correct, completed_at = deadline AS in_time FROM attempts WHERE id = $1', [attempt])
const COMPLETED = [{ status: 'COMPLETED', correct: 1, in_time: true }]

test.each([
  '/api/dashboard/',
  '/api/quizzes/QUIZ/',
  '/api/quizzes/QUIZ/statistics/',
  '/api/attempts/ATTEMPT/',
])('reading %s first completes an overdue attempt, with the deadline as completion time', async (path) => {
  const ada = await createUser(it)
  const attempt = await overdueAttempt(ada)
  const [row] = await it.sql<{ quiz_id: string }>('SELECT quiz_id FROM attempts WHERE id = $1', [attempt])
  it.clock.now = later(62)
  const url = path.replace('QUIZ', row?.quiz_id ?? '').replace('ATTEMPT', attempt)
  const { body } = await it.rest('GET', url, { token: ada.token })
  expect(await stateOf(attempt)).toEqual(COMPLETED)
  expect(JSON.stringify(body.data)).toMatch(/33\.3|Learning/)
})

test('reading succeeds when an overdue attempt is ended or deleted at the same time', async () => {
  for (const statement of [
    `UPDATE attempts SET status = 'ENDED' WHERE id = $1`,
    'DELETE FROM quizzes WHERE id = (SELECT quiz_id FROM attempts WHERE id = $1)',
  ]) {
    const ada = await createUser(it)
    const attempt = await overdueAttempt(ada)
    it.clock.now = later(62)
    const client = await it.database.pool.connect()
    await client.query('BEGIN')
    await client.query(statement, [attempt])
    const read = it.rest('GET', '/api/dashboard/', { token: ada.token })
    await new Promise((resume) => setTimeout(resume, 300))
    await client.query('COMMIT')
    client.release()
    const { status, body } = await read
    expect([status, body.data.recent_activity]).toEqual([200, []])
    it.clock.now = null
  }
})

test('a sweep completes the other attempts when one cannot be completed', async () => {
  const [ada, eve] = [await createUser(it), await createUser(it)]
  const [brokenAttempt, otherAttempt] = [await overdueAttempt(ada), await overdueAttempt(eve)]
  await it.sql(`UPDATE attempts SET total = 0, deadline = deadline - interval '1 hour' WHERE id = $1`, [
    brokenAttempt,
  ])
  const sweep = sweepAttempts({ pool: it.database.pool, now: () => later(200) })
  await expect(sweep).rejects.toThrow('attempts_correct_check')
  expect(await stateOf(otherAttempt)).toEqual(COMPLETED)
  await it.sql(`DELETE FROM attempts WHERE id = $1`, [brokenAttempt])
})

test('reading over GraphQL first completes an overdue attempt', async () => {
  const ada = await createUser(it)
  const attempt = await overdueAttempt(ada)
  it.clock.now = later(62)
  const { body } = await it.graphql('{ viewer { recentActivity { attemptId score } } }', {}, ada.token)
  expect(body.data.viewer.recentActivity).toEqual([{ attemptId: attempt, score: 33.3 }])
})

test('three concurrent sweeps complete each attempt once, but not while an answer may still be arriving', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => createUser(it)))
  const attempts = await Promise.all(users.map(overdueAttempt))
  const deps = (seconds: number) => ({ pool: it.database.pool, now: () => later(seconds) })
  expect(await sweepAttempts(deps(62))).toBe(0)
  const counts = await Promise.all([1, 2, 3].map(() => sweepAttempts(deps(102))))
  expect(counts.reduce((sum, count) => sum + count)).toBe(attempts.length)
  for (const attempt of attempts) expect(await stateOf(attempt)).toEqual(COMPLETED)
  const progress = await it.sql('SELECT completed_attempts FROM quiz_progress WHERE user_id = ANY($1)', [
    users.map(({ id }) => id),
  ])
  expect(progress).toEqual(attempts.map(() => ({ completed_attempts: 1 })))
})

test('a sweep ignores attempts without a deadline, ended ones, and those with time left', async () => {
  const ada = await createUser(it)
  const timers: { timerMinutes?: number }[] = [{}, { timerMinutes: 1 }, { timerMinutes: 60 }]
  const quizzes = await Promise.all(timers.map(() => createQuiz(it, ada)))
  const [open, ended, timed] = await Promise.all(
    quizzes.map((quiz, index) => createAttempt(it, ada, quiz, timers[index])),
  )
  await it.rest('POST', `/api/attempts/${ended}/end/`, { token: ada.token })
  expect(await sweepAttempts({ pool: it.database.pool, now: () => later(600) })).toBe(0)
  const rows = await it.sql('SELECT status FROM attempts WHERE id = ANY($1) ORDER BY status', [
    [open, ended, timed],
  ])
  expect(rows.map((row) => Object.values(row)[0])).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'ENDED'])
})
