import { beforeEach, describe, expect, test } from 'vitest'
import { createClassroom, createMember, type TestClassroom } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let ines: TestUser
let leo: TestUser
let classroom: TestClassroom
let inesId: string
let leoId: string
beforeEach(async () => {
  ;[owner, ines, leo] = [await createUser(it), await createUser(it), await createUser(it)]
  classroom = await createClassroom(it, owner)
  inesId = await createMember(it, classroom.id, { user: ines, role: 'INSTRUCTOR', displayName: 'Ines' })
  leoId = await createMember(it, classroom.id, { user: leo, displayName: 'Leo' })
})

const patch = (who: TestUser, memberId: string, body: object) =>
  it.rest('PATCH', `/api/classrooms/${classroom.id}/members/${memberId}/`, { token: who.token, body })
const list = (who: TestUser, query = '') =>
  it.rest('GET', `/api/classrooms/${classroom.id}/members/${query}`, { token: who.token })

describe('the list of members', () => {
  test('has everybody in every state, in the order in which they were added', async () => {
    const seatId = await createMember(it, classroom.id, { displayName: 'Seat' })
    await patch(owner, leoId, { state: 'REMOVED' })
    const { members, next } = (await list(ines)).body.data
    expect(members).toMatchObject([
      { member_id: classroom.ownerId, username: owner.username, role: 'OWNER', state: 'ACTIVE' },
      { member_id: inesId, username: ines.username, role: 'INSTRUCTOR', display_name: 'Ines' },
      { member_id: leoId, state: 'REMOVED', email: null, external_id: null, section: null, time_factor: 1 },
      { member_id: seatId, username: null, state: 'INVITED', joined_at: null },
    ])
    expect(next).toBeNull()
    const first = (await list(owner, '?limit=3')).body.data
    expect(first.next).toBe(leoId)
    expect((await list(owner, `?after=${leoId}`)).body.data.members).toMatchObject([{ member_id: seatId }])
  })

  test('is not for learners and outsiders', async () => {
    expect((await list(leo)).body.error_code).toBe('FORBIDDEN')
    expect((await list(await createUser(it))).body.error_code).toBe('NOT_FOUND')
    const document = '($id: ID!) { classroom(id: $id) { name members { totalCount } } }'
    const { body } = await it.graphql(`query ${document}`, { id: classroom.id }, leo.token)
    expect(body.data.classroom).toEqual({ name: 'Biology', members: null })
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  test.each(['?limit=0', '?limit=1001', '?limit=x', '?after=x'])('refuses %s', async (query) => {
    expect((await list(owner, query)).body.error_code).toBe('VALIDATION_FAILED')
  })
})

describe('an instructor', () => {
  test('changes a learner’s name, ID, section and time', async () => {
    const changes = { display_name: 'Leo Marx', external_id: ' 12345 ', section: 'A', time_factor: 1.5 }
    const { status, body } = await patch(ines, leoId, changes)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...changes, external_id: '12345' })
    const cleared = await patch(ines, leoId, { external_id: null, section: '' })
    expect(cleared.body.data).toMatchObject({ external_id: null, section: null, time_factor: 1.5 })
  })

  test('removes, blocks and brings back a learner', async () => {
    for (const state of ['REMOVED', 'ACTIVE', 'BLOCKED', 'ACTIVE'])
      expect((await patch(ines, leoId, { state })).body.data).toMatchObject({ state })
  })

  test('changes neither roles nor instructors, not even themselves', async () => {
    for (const [id, body] of [
      [leoId, { role: 'INSTRUCTOR' }],
      [leoId, { role: 'nonsense' }],
      [inesId, { display_name: 'I' }],
      [classroom.ownerId, { time_factor: 99 }],
    ] as const)
      expect((await patch(ines, id, body)).body.error_code).toBe('FORBIDDEN')
  })
})

test('a learner changes nobody, and does not learn whether a member exists', async () => {
  for (const id of [leoId, inesId, classroom.id, 'nonsense'])
    expect((await patch(leo, id, { display_name: 'L' })).body.error_code).toBe('FORBIDDEN')
})

describe('the owner', () => {
  test('names instructors, and makes them learners again', async () => {
    for (const role of ['INSTRUCTOR', 'LEARNER'])
      expect((await patch(owner, leoId, { role })).body.data).toMatchObject({ role })
    expect((await patch(owner, classroom.ownerId, { display_name: 'Prof' })).status).toBe(200)
  })
})

describe('refused is', () => {
  test.each([
    ['a second owner', () => [leoId, { role: 'OWNER' }]],
    ['another role of the owner', () => [classroom.ownerId, { role: 'LEARNER' }]],
    ['another state of the owner', () => [classroom.ownerId, { state: 'REMOVED' }]],
    ['a state that only its events bring', () => [leoId, { state: 'LEFT' }]],
    ['an empty name', () => [leoId, { display_name: ' ' }]],
    ['a factor below 1', () => [leoId, { time_factor: 0.5 }]],
    ['a factor above 10', () => [leoId, { time_factor: 11 }]],
    ['a factor as text', () => [leoId, { time_factor: '2' }]],
    ['a long ID', () => [leoId, { external_id: 'x'.repeat(101) }]],
  ] as [string, () => [string, object]][])('%s', async (_what, change) => {
    const { status, body } = await patch(owner, ...change())
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('an ID that another member of the class has, also if both get it at once', async () => {
    await patch(owner, inesId, { external_id: '12345', display_name: 'Ines' })
    const { body } = await patch(owner, leoId, { external_id: '12345' })
    expect(body.error).toBe('Another member of the class has this ID: Ines')
    const other = await createMember(it, classroom.id, {})
    const answers = await Promise.all([leoId, other].map((id) => patch(owner, id, { external_id: '9' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('bringing back who left, or whom nobody knows', async () => {
    await it.rest('POST', `/api/classrooms/${classroom.id}/leave/`, { token: leo.token })
    expect((await patch(owner, leoId, { state: 'ACTIVE' })).body.error).toMatch(/join code/)
    const seatId = await createMember(it, classroom.id, { state: 'REMOVED' })
    expect((await patch(owner, seatId, { state: 'ACTIVE' })).body.error).toMatch(/Nobody has claimed/)
    expect((await patch(owner, seatId, { role: 'INSTRUCTOR' })).body.error).toMatch(/Nobody has claimed/)
  })

  test('bringing back a learner or inviting a seat again in a full class', async () => {
    const seatId = await createMember(it, classroom.id, { state: 'REMOVED' })
    await patch(owner, leoId, { state: 'BLOCKED' })
    await it.sql(
      `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
       SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Anna', now() FROM generate_series(1, 4998)`,
      [classroom.id],
    )
    for (const [id, state] of [
      [leoId, 'ACTIVE'],
      [seatId, 'INVITED'],
    ] as const)
      expect((await patch(owner, id, { state })).body.error).toMatch(/This class is full/)
    expect((await patch(owner, leoId, { state: 'REMOVED' })).status).toBe(200)
  })

  test('a change in an archived class', async () => {
    await it.rest('PATCH', `/api/classrooms/${classroom.id}/`, {
      token: owner.token,
      body: { archived: true },
    })
    expect((await patch(owner, leoId, { section: 'A' })).body.error_code).toBe('CLASSROOM_ARCHIVED')
    expect((await patch(owner, leoId, { time_factor: 0 })).body.error_code).toBe('VALIDATION_FAILED')
  })
})

test('a member of another class is not found', async () => {
  const other = await createClassroom(it, owner)
  expect((await patch(owner, other.ownerId, { display_name: 'X' })).body.error_code).toBe('NOT_FOUND')
})
