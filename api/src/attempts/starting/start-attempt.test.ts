import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let eve: TestUser
let quiz: TestQuiz

beforeAll(async () => {
  ;[ada, eve] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, ada, { A: 2, B: 3, '': 1 })
})

const start = (token: string | undefined, body?: unknown, path = `/api/quizzes/${quiz.id}/start/`) =>
  it.rest('POST', path, { token, ...(body !== undefined && { body }) })
const count = async () => (await it.sql('SELECT FROM attempts')).length

describe('starting an attempt', () => {
  test('opens an attempt at the whole quiz; a second start is a conflict that identifies the open attempt', async () => {
    const { status, body } = await start(ada.token)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      attempt_id: expect.any(String),
      section_id: null,
      total_questions: 6,
      deadline: null,
    })
    const again = await start(ada.token)
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      success: false,
      error: expect.any(String),
      error_code: 'CONCURRENT_ATTEMPT',
      data: { attempt_id: body.data.attempt_id, section_id: null, answered_count: 0 },
    })
    const section = await start(
      ada.token,
      undefined,
      `/api/quizzes/${quiz.id}/sections/${quiz.sectionIds[0]}/start`,
    )
    expect(section.body.error_code).toBe('CONCURRENT_ATTEMPT')
    await it.rest('POST', `/api/attempts/${body.data.attempt_id}/end/`, { token: ada.token })
  })

  test('opens an attempt at one section', async () => {
    const { body } = await start(
      ada.token,
      {},
      `/api/quizzes/${quiz.id}/sections/${quiz.sectionIds[1]}/start/`,
    )
    expect(body.data).toMatchObject({ section_id: quiz.sectionIds[1], total_questions: 3 })
    await it.rest('POST', `/api/attempts/${body.data.attempt_id}/end/`, { token: ada.token })
  })

  test('sets the deadline from the timer, or else from the quiz’s time limit', async () => {
    const learner = await createUser(it)
    const limited = await createQuiz(it, learner)
    await it.sql('UPDATE quizzes SET time_limit = 10 WHERE id = $1', [limited.id])
    it.clock.now = new Date()
    const path = `/api/quizzes/${limited.id}/start/`
    const minutes = async (body?: unknown) => {
      const { data } = (await start(learner.token, body, path)).body
      await it.rest('POST', `/api/attempts/${data.attempt_id}/end/`, { token: learner.token })
      return (Date.parse(data.deadline) - (it.clock.now?.getTime() ?? 0)) / 60_000
    }
    expect(await minutes()).toBe(10)
    expect(await minutes({ timer_minutes: 1.5 })).toBe(1.5)
    expect(await minutes({ timer_minutes: null })).toBe(10)
    it.clock.now = null
  })

  test('opens one attempt for 40 concurrent starts; the other 39 responses are conflicts that contain its id', async () => {
    const learner = await createUser(it)
    const { id } = await createQuiz(it, learner)
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 2)
          return (await start(learner.token, {}, `/api/quizzes/${id}/start/`)).body.data.attempt_id
        const { body } = await it.graphql(
          'mutation ($id: ID!) { startAttempt(input: { quizId: $id }) { ... on Attempt { id } ... on ConcurrentAttempt { attemptId } } }',
          { id },
          learner.token,
        )
        return body.data.startAttempt.id ?? body.data.startAttempt.attemptId
      }),
    )
    const rows = await it.sql<{ id: string }>('SELECT id FROM attempts WHERE quiz_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(new Set(ids)).toEqual(new Set([rows[0]?.id]))
  })

  test('completes an overdue attempt and opens a new one', async () => {
    const learner = await createUser(it)
    const timed = await createQuiz(it, learner)
    const first = await createAttempt(it, learner, timed, { timerMinutes: 1 })
    it.clock.now = new Date(Date.now() + 62_000)
    const second = await start(learner.token, {}, `/api/quizzes/${timed.id}/start/`)
    it.clock.now = null
    expect(second.status).toBe(201)
    const [row] = await it.sql<{ status: string; late: boolean }>(
      'SELECT status, completed_at > deadline AS late FROM attempts WHERE id = $1',
      [first],
    )
    expect(row).toEqual({ status: 'COMPLETED', late: false })
  })
})

describe('a start is refused', () => {
  test.each([0, -1, 1440.1, 1e9, '5', true, {}, []])('for timer_minutes %j', async (timer) => {
    const before = await count()
    const { status, body } = await start(ada.token, { timer_minutes: timer })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await count()).toBe(before)
  })

  test.each(['NaN', '1e999', '-1e999'])('for timer_minutes %s, which is not a JSON number', async (timer) => {
    const before = await count()
    const { status, body } = await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, {
      token: ada.token,
      payload: `{"timer_minutes":${timer}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await count()).toBe(before)
  })

  test('with the same 404 for another user’s quiz and a missing one', async () => {
    const before = await count()
    const paths = [quiz.id, '01900000-0000-7000-8000-000000000000', 'nonsense', '%00'].flatMap((id) => [
      `/api/quizzes/${id}/start/`,
      `/api/quizzes/${id}/sections/${quiz.sectionIds[0]}/start/`,
    ])
    const responses = await Promise.all(paths.map((path) => start(eve.token, { timer_minutes: -1 }, path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await count()).toBe(before)
  })

  test('for a section of another quiz, and without a session', async () => {
    const otherQuiz = await createQuiz(it, ada, { X: 1 })
    const path = `/api/quizzes/${quiz.id}/sections/${otherQuiz.sectionIds[0]}/start/`
    expect((await start(ada.token, {}, path)).body.error_code).toBe('NOT_FOUND')
    expect((await start(undefined)).body.error_code).toBe('UNAUTHENTICATED')
  })
})
