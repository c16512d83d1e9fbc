import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  type TestClassroom,
} from '../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let leo: TestUser
let quiz: TestQuiz
let classroom: TestClassroom
let leoId: string
beforeEach(async () => {
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner)
  classroom = await createClassroom(it, owner)
  leoId = await createMember(it, classroom.id, { user: leo })
})

const create = (who: TestUser, body: object) =>
  it.rest('POST', `/api/classrooms/${classroom.id}/assignments/`, { token: who.token, body })
const list = (who: TestUser) =>
  it.rest('GET', `/api/classrooms/${classroom.id}/assignments/`, { token: who.token })
const get = (who: TestUser, id: string) => it.rest('GET', `/api/assignments/${id}/`, { token: who.token })
const patch = (who: TestUser, id: string, body: object) =>
  it.rest('PATCH', `/api/assignments/${id}/`, { token: who.token, body })

describe('a new assignment', () => {
  test('is a draft with the quiz’s title and time limit', async () => {
    await it.rest('PATCH', `/api/quizzes/${quiz.id}/update-description/`, {
      token: owner.token,
      body: { title: 'Cells', time_limit: 30 },
    })
    const { status, body } = await create(owner, { quiz_id: quiz.id })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      classroom_id: classroom.id,
      quiz_id: quiz.id,
      title: 'Cells',
      opens_at: null,
      due_at: null,
      closes_at: null,
      time_limit: 30,
      attempts_allowed: 1,
      score_rule: 'BEST',
      shuffle_questions: false,
      shuffle_options: false,
      reveal_score: 'ON_COMPLETION',
      reveal_key: 'AFTER_CLOSE',
      published: false,
      score_released_at: null,
      key_released_at: null,
    })
    expect((await create(owner, { quiz_id: quiz.id, time_limit: null })).body.data.time_limit).toBeNull()
  })

  test.each<[string, object, string]>([
    ['without a quiz', { quiz_id: undefined }, 'The quiz is missing'],
    ['without a title', { title: ' ' }, 'The title is missing'],
    [
      'with a time without an offset',
      { opens_at: '2026-12-01T08:00' },
      'Send a date and time with Z or an offset',
    ],
    ['closed in a year that no clock shows', { closes_at: '9999-12-31T23:59:59Z' }, 'the years 1900 to 2999'],
    ['open since the year 0', { opens_at: '0000-01-01T00:00:00Z' }, 'the years 1900 to 2999'],
    ['with a fraction of a minute', { time_limit: 1.5 }, 'The time limit must be a whole number of minutes'],
    ['with a time limit of more than a day', { time_limit: 1441 }, 'from 1 to 1440'],
    ['without an attempt', { attempts_allowed: 0 }, 'The number of attempts must be'],
    ['with an unknown rule', { score_rule: 'MEAN' }, 'Send BEST, FIRST or LAST'],
    [
      'due before it opens',
      { opens_at: '2026-12-02T08:00:00Z', due_at: '2026-12-01T08:00:00Z' },
      'It must be due after it opens',
    ],
    [
      'closed before it is due',
      { due_at: '2026-12-02T08:00:00Z', closes_at: '2026-12-01T08:00:00Z' },
      'It must not close before it is due',
    ],
    [
      'closed when it opens',
      { opens_at: '2026-12-01T08:00:00Z', closes_at: '2026-12-01T08:00:00Z' },
      'It must close after it opens',
    ],
    [
      'with the key freer than the score',
      { reveal_score: 'NEVER', reveal_key: 'ON_COMPLETION' },
      'The right answers cannot be shown before the score',
    ],
    [
      'with an early key that is not confirmed',
      { reveal_key: 'ON_COMPLETION' },
      'confirm that this is meant',
    ],
  ])('is refused %s', async (_what, settings, error) => {
    const { status, body } = await create(owner, { quiz_id: quiz.id, ...settings })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error).toContain(error)
  })

  test('may show the key early if that is confirmed, or attempts are unlimited', async () => {
    const early = { quiz_id: quiz.id, reveal_key: 'ON_COMPLETION' }
    expect((await create(owner, { ...early, confirm_early_key: true })).status).toBe(201)
    expect((await create(owner, { ...early, attempts_allowed: null })).status).toBe(201)
  })

  test('needs a quiz of the instructor’s own', async () => {
    const foreign = await createQuiz(it, leo)
    expect((await create(owner, { quiz_id: foreign.id })).body.error_code).toBe('NOT_FOUND')
    expect((await create(leo, { quiz_id: foreign.id })).body.error_code).toBe('FORBIDDEN')
    expect((await create(await createUser(it), {})).body.error_code).toBe('NOT_FOUND')
  })

  test('is refused in a class with 500, and in an archived one', async () => {
    await it.sql(
      `INSERT INTO assignments (id, classroom_id, quiz_id, title, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Many', now() FROM generate_series(1, 500)`,
      [classroom.id, quiz.id],
    )
    expect((await create(owner, { quiz_id: quiz.id })).body.error).toContain('500 assignments')
    await it.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [classroom.id])
    expect((await create(owner, { quiz_id: quiz.id })).body.error_code).toBe('CLASSROOM_ARCHIVED')
  })
})

describe('a learner', () => {
  test('sees what is published, with the own access and its reasons, but no settings', async () => {
    await create(owner, { quiz_id: quiz.id, title: 'Draft' })
    const id = await createAssignment(it, owner, classroom.id, {
      quiz_id: quiz.id,
      title: 'Cells',
      closes_at: '2099-05-03T10:00:00Z',
    })
    await it.sql('UPDATE members SET time_factor = 1.5 WHERE id = $1', [leoId])
    const { body } = await get(leo, id)
    expect(body.data).toEqual({
      assignment_id: id,
      classroom_id: classroom.id,
      title: 'Cells',
      access: {
        state: 'OPEN',
        opens_at: null,
        due_at: null,
        closes_at: '2099-05-03T10:30:00.000Z',
        minutes: 90,
        attempts_left: 1,
        may_start: true,
        score_free_at: null,
        key_free_at: '2099-05-03T10:30:00.000Z',
        score_free: true,
        key_free: false,
        reasons: expect.objectContaining({
          minutes: '90 minutes: 60, times your 1.5',
          closes_at: 'until 12:30: the class closes at 12:00, plus your 30 minutes',
          key_free_at: 'answers on 3 May, 12:30',
        }),
      },
      attempts: [],
    })
    expect((await list(leo)).body.data.assignments).toEqual([body.data])
  })

  test('does not find a draft, and changes nothing', async () => {
    const { assignment_id: draft } = (await create(owner, { quiz_id: quiz.id })).body.data
    for (const response of [await get(leo, draft), await patch(leo, draft, {})])
      expect(response.body.error_code).toBe('NOT_FOUND')
    const id = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
    for (const response of [
      await patch(leo, id, { title: 'Mine' }),
      await it.rest('DELETE', `/api/assignments/${id}/`, { token: leo.token }),
    ])
      expect(response.body.error_code).toBe('FORBIDDEN')
    await it.rest('POST', `/api/classrooms/${classroom.id}/leave/`, { token: leo.token })
    expect((await get(leo, id)).body.error_code).toBe('NOT_FOUND')
  })

  test('gets no settings over GraphQL either', async () => {
    const id = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
    const document = `query ($id: ID!) { assignment(id: $id) { title quizId timeLimit revealKey published
      extensions { reason } access { state minutes reasons { minutes } } } }`
    const { body } = await it.graphql(document, { id }, leo.token)
    expect(body.data.assignment).toMatchObject({
      quizId: null,
      timeLimit: null,
      revealKey: null,
      published: null,
      extensions: null,
      access: { state: 'OPEN', minutes: 60, reasons: { minutes: '60 minutes' } },
    })
  })
})

test('a quiz that is assigned is archived when its owner deletes it', async () => {
  const id = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
  const path = `/api/quizzes/${quiz.id}/`
  expect((await it.rest('DELETE', `${path}delete/`, { token: owner.token })).status).toBe(200)
  expect((await it.rest('GET', path, { token: owner.token })).body.error_code).toBe('NOT_FOUND')
  expect((await it.rest('GET', '/api/quizzes/', { token: owner.token })).body.data.quizzes).toEqual([])
  expect((await get(leo, id)).body.data.access.state).toBe('OPEN')
  expect((await it.rest('DELETE', `/api/assignments/${id}/`, { token: owner.token })).body.data).toEqual({
    assignment_id: id,
  })
})
