import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  type TestClassroom,
} from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const CLOSES = '2026-10-24T10:00:00.000Z'

let owner: TestUser
let leo: TestUser
let quizId: string
let classroom: TestClassroom
let leoId: string
let assignmentId: string
beforeEach(async () => {
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  quizId = (await createQuiz(it, owner)).id
  classroom = await createClassroom(it, owner)
  leoId = await createMember(it, classroom.id, { user: leo })
  assignmentId = await createAssignment(it, owner, classroom.id, { quiz_id: quizId, closes_at: CLOSES })
})

const send = (method: 'PUT' | 'DELETE', who: TestUser, memberId: string, body?: object, id = assignmentId) =>
  it.rest(method, `/api/assignments/${id}/extensions/${memberId}/`, { token: who.token, body })
const grant = (body: object) => send('PUT', owner, leoId, { reason: 'Illness', ...body })

test('an extension replaces the earlier one, and the answer says what the member may do', async () => {
  await grant({ minutes: 90, extra_attempts: 2, excused: true })
  const { status, body } = await grant({ factor: 2 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    extension: {
      member_id: leoId,
      minutes: null,
      factor: 2,
      extra_attempts: 0,
      excused: false,
      reason: 'Illness',
      granted_by: owner.username,
    },
    access: { minutes: 120, closes_at: '2026-10-24T11:00:00.000Z' },
  })
  const { extensions } = (await it.rest('GET', `/api/assignments/${assignmentId}/`, { token: owner.token }))
    .body.data
  expect(extensions).toEqual([body.data.extension])
})

test('days are calendar days of the class’s time zone, across the change of clocks', async () => {
  const { body } = await grant({ days: 7 })
  expect(body.data.access.closes_at).toBe('2026-10-31T11:00:00.000Z')
})

test('the key waits for the member with the latest close, and is hidden again by a new extension', async () => {
  it.clock.now = new Date('2026-10-24T10:30:00Z')
  try {
    const access = async () =>
      (await it.rest('GET', `/api/assignments/${assignmentId}/`, { token: leo.token })).body.data.access
    expect(await access()).toMatchObject({ state: 'CLOSED', key_free: true })
    const anna = await createMember(it, classroom.id, { user: await createUser(it) })
    await send('PUT', owner, anna, { reason: 'Illness', closes_at: '2026-10-24T12:00:00Z' })
    expect(await access()).toMatchObject({ key_free: false, key_free_at: '2026-10-24T12:00:00.000Z' })
    await it.sql(`UPDATE members SET state = 'LEFT' WHERE id = $1`, [anna])
    expect(await access()).toMatchObject({ key_free: true })
  } finally {
    it.clock.now = null
  }
})

test('taking an extension back restores the rule, and taking it back twice is no error', async () => {
  await grant({ minutes: 90 })
  for (let time = 0; time < 2; time++) {
    const { status, body } = await send('DELETE', owner, leoId)
    expect([status, body.data.access.minutes]).toEqual([200, 60])
  }
})

test('every change stays in the log', async () => {
  await grant({ minutes: 90 })
  await grant({ minutes: 95 })
  await send('DELETE', owner, leoId)
  await send('DELETE', owner, leoId)
  const log = await it.sql<{ minutes: number | null; changed_by: string }>(
    `SELECT (extension->>'minutes')::int AS minutes, changed_by FROM extension_changes
     WHERE assignment_id = $1 ORDER BY id`,
    [assignmentId],
  )
  expect(log).toEqual([90, 95, null].map((minutes) => ({ minutes, changed_by: owner.username })))
})

describe('refused is', () => {
  test.each<[string, object]>([
    ['an extension without a reason', { reason: ' ' }],
    ['a long reason', { reason: 'x'.repeat(201) }],
    ['no minute', { minutes: 0 }],
    ['more than a week of minutes', { minutes: 10_081 }],
    ['a factor below 1', { factor: 0.5 }],
    ['a fraction of an attempt', { extra_attempts: 0.5 }],
    ['days beside a close', { days: 7, closes_at: '2026-11-01T00:00:00Z' }],
    ['more than a year', { days: 366 }],
    ['a time without an offset', { closes_at: '2026-11-01T00:00:00' }],
    ['a due date after the close', { due_at: '2026-11-01T00:00:00Z' }],
  ])('%s', async (_what, body) => {
    const { status, body: answer } = await grant(body)
    expect([status, answer.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('time for an assignment without a time limit, and days without dates', async () => {
    const open = await createAssignment(it, owner, classroom.id, { quiz_id: quizId, time_limit: null })
    for (const terms of [{ minutes: 5 }, { factor: 2 }, { days: 7 }])
      expect((await send('PUT', owner, leoId, { reason: 'x', ...terms }, open)).body.error_code).toBe(
        'VALIDATION_FAILED',
      )
  })

  test('an extension of an instructor; one of an unclaimed seat is fine', async () => {
    const body = { reason: 'Illness', minutes: 90 }
    expect((await send('PUT', owner, classroom.ownerId, body)).body.error_code).toBe('VALIDATION_FAILED')
    const seat = await createMember(it, classroom.id, {})
    expect((await send('PUT', owner, seat, body)).status).toBe(200)
  })

  test('an extension by a learner, whatever the member', async () => {
    for (const memberId of [leoId, classroom.id, 'nonsense'])
      expect((await send('PUT', leo, memberId, {})).body.error_code).toBe('FORBIDDEN')
    expect((await send('PUT', owner, classroom.id, {})).body.error_code).toBe('NOT_FOUND')
  })
})

test('a dry run says what the member could do, and changes nothing', async () => {
  await grant({ minutes: 90 })
  const { status, body } = await grant({ minutes: 120, dry_run: true })
  expect([status, body.data]).toMatchObject([200, { extension: { minutes: 120 }, access: { minutes: 120 } }])
  const where = 'WHERE assignment_id = $1'
  const stored = await it.sql(`SELECT minutes FROM extensions ${where}`, [assignmentId])
  const changes = await it.sql(`SELECT id FROM extension_changes ${where}`, [assignmentId])
  expect([stored, changes.length]).toEqual([[{ minutes: 90 }], 1])
  const refused = await grant({ minutes: 0, dry_run: true })
  expect(refused.status).toBe(400)
})
