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
beforeEach(async () => {
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner)
  classroom = await createClassroom(it, owner)
  await createMember(it, classroom.id, { user: leo })
})

const create = (who: TestUser, body: object) =>
  it.rest('POST', `/api/classrooms/${classroom.id}/assignments/`, { token: who.token, body })
const get = (who: TestUser, id: string) => it.rest('GET', `/api/assignments/${id}/`, { token: who.token })
const patch = (who: TestUser, id: string, body: object) =>
  it.rest('PATCH', `/api/assignments/${id}/`, { token: who.token, body })

describe('changing an assignment', () => {
  test('replaces only what is sent', async () => {
    const id = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, title: 'Cells' })
    const { body } = await patch(owner, id, { due_at: '2099-01-01T00:00:00Z', time_limit: null })
    expect(body.data).toMatchObject({
      title: 'Cells',
      due_at: '2099-01-01T00:00:00.000Z',
      time_limit: null,
      published: true,
    })
  })

  test('checks new dates against those that stay', async () => {
    const id = await createAssignment(it, owner, classroom.id, {
      quiz_id: quiz.id,
      closes_at: '2026-12-01T00:00:00Z',
    })
    const { body } = await patch(owner, id, { due_at: '2026-12-02T00:00:00Z' })
    expect(body.error).toBe('It must not close before it is due')
  })

  test('publishes, and takes back to a draft', async () => {
    const { assignment_id: id } = (await create(owner, { quiz_id: quiz.id })).body.data
    expect((await patch(owner, id, { published: true })).body.data.published).toBe(true)
    expect((await get(leo, id)).status).toBe(200)
    expect((await patch(owner, id, { published: false })).body.data.published).toBe(false)
    expect((await get(leo, id)).status).toBe(404)
  })

  test('releases score and key for good; the key releases the score', async () => {
    const id = await createAssignment(it, owner, classroom.id, {
      quiz_id: quiz.id,
      reveal_score: 'NEVER',
      reveal_key: 'NEVER',
    })
    expect((await get(leo, id)).body.data.access).toMatchObject({ score_free: false, key_free: false })
    const { body } = await patch(owner, id, { release_key: true })
    expect(body.data.key_released_at).toBe(body.data.score_released_at)
    expect((await get(leo, id)).body.data.access).toMatchObject({ score_free: true, key_free: true })
    const again = await patch(owner, id, { release_key: true, release_score: true })
    expect(again.body.data.key_released_at).toBe(body.data.key_released_at)
    expect((await patch(owner, id, { release_key: false })).body.error_code).toBe('VALIDATION_FAILED')
  })

  test('closes at once, whatever its dates were', async () => {
    const id = await createAssignment(it, owner, classroom.id, {
      quiz_id: quiz.id,
      opens_at: '2099-01-01T00:00:00Z',
      due_at: '2099-01-02T00:00:00Z',
      closes_at: '2099-01-03T00:00:00Z',
    })
    const { status } = await patch(owner, id, { close_now: true })
    expect(status).toBe(200)
    expect((await get(leo, id)).body.data.access).toMatchObject({ state: 'CLOSED', may_start: false })
  })

  test('closing what has closed does not open it again for a learner with more time', async () => {
    await it.sql('UPDATE members SET time_factor = 2 WHERE user_id = $1', [leo.id])
    const closesAt = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
    const id = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, closes_at: closesAt })
    const { body } = await patch(owner, id, { close_now: true })
    expect(body.data.closes_at).toBe(closesAt)
    expect((await get(leo, id)).body.data.access).toMatchObject({ state: 'CLOSED', key_free: true })
  })
})
