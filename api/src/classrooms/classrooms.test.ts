import { beforeAll, describe, expect, test } from 'vitest'
import { createClassroom, createMember, type TestClassroom } from '../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let instructor: TestUser
let learner: TestUser
beforeAll(async () => {
  ;[owner, instructor, learner] = [await createUser(it), await createUser(it), await createUser(it)]
})

async function staffedClassroom(): Promise<TestClassroom> {
  const classroom = await createClassroom(it, owner)
  await createMember(it, classroom.id, { user: instructor, role: 'INSTRUCTOR', displayName: 'Ines' })
  await createMember(it, classroom.id, { user: learner, displayName: 'Leo' })
  return classroom
}

const patch = (classroom: TestClassroom, who: TestUser, body: object) =>
  it.rest('PATCH', `/api/classrooms/${classroom.id}/`, { token: who.token, body })
const get = (classroom: TestClassroom, who: TestUser) =>
  it.rest('GET', `/api/classrooms/${classroom.id}/`, { token: who.token })

describe('a new class', () => {
  test('belongs to whoever creates it, with a readable join code', async () => {
    const body = { name: '  Biology 7b ', time_zone: 'Europe/Berlin' }
    const created = await it.rest('POST', '/api/classrooms/', { token: owner.token, body })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      name: 'Biology 7b',
      time_zone: 'Europe/Berlin',
      role: 'OWNER',
      display_name: owner.username,
      instructors: [owner.username],
      archived: false,
      join_code: expect.stringMatching(/^[BCDFGHJKMNPQRTVWXY2-9]{4}-[BCDFGHJKMNPQRTVWXY2-9]{4}$/),
      join_open: true,
      join_until: null,
      member_count: 1,
      hand_over: null,
    })
  })

  test.each([
    [{ time_zone: 'UTC' }, 'Send the name as text'],
    [{ name: ' ', time_zone: 'UTC' }, 'The name is missing'],
    [{ name: 'x'.repeat(101), time_zone: 'UTC' }, 'The name may have at most 100 characters'],
    [{ name: 'a\0b', time_zone: 'UTC' }, 'The name has characters that cannot be stored'],
    [{ name: 'Biology' }, 'Send the IANA name of a time zone, such as Europe/Berlin'],
    [{ name: 'Biology', time_zone: '+02:00' }, 'Send the IANA name of a time zone, such as Europe/Berlin'],
  ])('is refused with %j', async (body, error) => {
    const refused = await it.rest('POST', '/api/classrooms/', { token: owner.token, body })
    expect([refused.status, refused.body.error_code, refused.body.error]).toEqual([
      400,
      'VALIDATION_FAILED',
      error,
    ])
  })
})

test('a learner sees the class’s name and instructors, but neither its code nor its size', async () => {
  const classroom = await staffedClassroom()
  const { body } = await get(classroom, learner)
  expect(body.data).toMatchObject({
    name: 'Biology',
    role: 'LEARNER',
    display_name: 'Leo',
    instructors: [owner.username, 'Ines'],
    join_code: null,
    join_open: null,
    join_until: null,
    member_count: null,
    hand_over: null,
  })
  expect((await get(classroom, instructor)).body.data).toMatchObject({ role: 'INSTRUCTOR', member_count: 3 })
})

test('the list holds the viewer’s classes, newest first, and can be read in ranges', async () => {
  const person = await createUser(it)
  const [old, young] = [await createClassroom(it, person, 'Old'), await createClassroom(it, person, 'Young')]
  await createClassroom(it, owner, 'Foreign')
  const list = async (query: string) =>
    (await it.rest('GET', `/api/classrooms/${query}`, { token: person.token })).body.data
  expect((await list('')).classrooms.map(({ name }: { name: string }) => name)).toEqual(['Young', 'Old'])
  const first = await list('?limit=1')
  expect(first).toMatchObject({ classrooms: [{ classroom_id: young.id }], next: young.id })
  expect(await list(`?limit=1&after=${first.next}`)).toMatchObject({
    classrooms: [{ classroom_id: old.id }],
    next: null,
  })
})

describe('changes', () => {
  test('of name, time zone and archive are up to the owner', async () => {
    const classroom = await staffedClassroom()
    const body = { name: 'Botany', time_zone: 'Asia/Tokyo' }
    expect((await patch(classroom, owner, body)).body.data).toMatchObject(body)
    for (const change of [{ name: 'Mine' }, { time_zone: 'nonsense' }, { archived: true }]) {
      const { status, body } = await patch(classroom, instructor, change)
      expect([status, body.error_code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('of the join code are up to every instructor', async () => {
    const classroom = await staffedClassroom()
    const change = { join_open: false, join_until: '2026-12-24T18:00:00+01:00' }
    expect((await patch(classroom, instructor, change)).body.data).toMatchObject({
      join_open: false,
      join_until: '2026-12-24T17:00:00.000Z',
    })
    const path = `/api/classrooms/${classroom.id}/join-code/`
    const { body } = await it.rest('POST', path, { token: instructor.token })
    expect(body.data.join_code).not.toBe(classroom.joinCode)
    expect((await it.rest('POST', path, { token: learner.token })).body.error_code).toBe('FORBIDDEN')
  })

  test.each([{ join_until: '2026-12-24T18:00:00' }, { join_until: 'soon' }, { join_open: 'yes' }])(
    'are refused with %j',
    async (change) => {
      const classroom = await staffedClassroom()
      expect((await patch(classroom, owner, change)).body.error_code).toBe('VALIDATION_FAILED')
    },
  )

  test('a learner is told that instructors may change the class, whatever the body', async () => {
    const classroom = await staffedClassroom()
    for (const change of [{ join_open: true }, { join_until: 'soon' }, {}])
      expect((await patch(classroom, learner, change)).body.error_code).toBe('FORBIDDEN')
  })
})

describe('an archived class', () => {
  test('can be read, but not changed, until the owner takes it out of the archive', async () => {
    const classroom = await staffedClassroom()
    expect((await patch(classroom, owner, { archived: true })).body.data).toMatchObject({ archived: true })
    expect((await get(classroom, learner)).status).toBe(200)
    const code = `/api/classrooms/${classroom.id}/join-code/`
    for (const refused of [
      await patch(classroom, owner, { name: 'Botany' }),
      await it.rest('POST', code, { token: instructor.token }),
    ])
      expect([refused.status, refused.body.error_code]).toEqual([409, 'CLASSROOM_ARCHIVED'])
    expect((await patch(classroom, owner, { archived: false })).body.data).toMatchObject({ archived: false })
    expect((await patch(classroom, owner, { name: 'Botany' })).body.data).toMatchObject({ name: 'Botany' })
  })
})

test('only the owner deletes a class', async () => {
  const classroom = await staffedClassroom()
  const path = `/api/classrooms/${classroom.id}/`
  expect((await it.rest('DELETE', path, { token: instructor.token })).body.error_code).toBe('FORBIDDEN')
  const { body } = await it.rest('DELETE', path, { token: owner.token })
  expect(body.data).toEqual({ deleted: true, archived: false })
  expect((await get(classroom, owner)).status).toBe(404)
})
