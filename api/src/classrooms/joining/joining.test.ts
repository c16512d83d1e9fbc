import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })

let owner: TestUser
beforeAll(async () => void (owner = await createUser(it)))
afterEach(async () => void (await it.sql('DELETE FROM rate_limits')))

const join = (who: TestUser, body: object) =>
  it.rest('POST', '/api/classrooms/join/', { token: who.token, body })
const rowsOf = (classroomId: string, { id }: TestUser) =>
  it.sql<{ id: string; role: string; state: string; display_name: string }>(
    'SELECT id, role, state, display_name FROM members WHERE classroom_id = $1 AND user_id = $2',
    [classroomId, id],
  )

describe('joining', () => {
  test('makes a learner, under the given name or else the username', async () => {
    const { id, joinCode } = await createClassroom(it, owner)
    const [anna, ben] = [await createUser(it), await createUser(it)]
    const { status, body } = await join(anna, { code: joinCode, display_name: ' Anna Nowak ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ classroom_id: id, role: 'LEARNER', display_name: 'Anna Nowak' })
    const other = await join(ben, { code: joinCode.toLowerCase().replace('-', '') })
    expect(other.body.data).toMatchObject({ display_name: ben.username })
  })

  test('again changes nothing, and returns the class', async () => {
    const { id, joinCode } = await createClassroom(it, owner)
    const anna = await createUser(it)
    await join(anna, { code: joinCode, display_name: 'Anna' })
    const { status, body } = await join(anna, { code: joinCode, display_name: 'Other' })
    expect([status, body.data.display_name]).toEqual([200, 'Anna'])
    expect(await rowsOf(id, anna)).toHaveLength(1)
    expect((await join(owner, { code: joinCode })).body.data.role).toBe('OWNER')
  })

  test('five times at once makes one member', async () => {
    const { id, joinCode } = await createClassroom(it, owner)
    const anna = await createUser(it)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => join(anna, { code: joinCode })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowsOf(id, anna)).toHaveLength(1)
  })

  test.each([
    ['LEFT', 'LEARNER'],
    ['REMOVED', 'LEARNER'],
    ['LEFT', 'INSTRUCTOR'],
  ])('brings a member back who is %s and was %s, as a learner in the same row', async (state, role) => {
    const { id, joinCode } = await createClassroom(it, owner)
    const anna = await createUser(it)
    const memberId = await createMember(it, id, { user: anna, state, role, displayName: 'Anna' })
    expect((await join(anna, { code: joinCode, display_name: 'Other' })).status).toBe(200)
    expect(await rowsOf(id, anna)).toEqual([
      { id: memberId, role: 'LEARNER', state: 'ACTIVE', display_name: 'Anna' },
    ])
  })

  test('gets the same answer whether a code is wrong, old, switched off, past its end, archived or no code', async () => {
    const anna = await createUser(it)
    const codes = ['BCDF-2345', 'nonsense', '\0', 'x'.repeat(1_000)]
    const changed = await createClassroom(it, owner)
    await it.rest('POST', `/api/classrooms/${changed.id}/join-code/`, { token: owner.token })
    codes.push(changed.joinCode)
    for (const change of [{ join_open: false }, { join_until: '2020-01-01T00:00:00Z' }, { archived: true }]) {
      const { id, joinCode } = await createClassroom(it, owner)
      await it.rest('PATCH', `/api/classrooms/${id}/`, { token: owner.token, body: change })
      codes.push(joinCode)
    }
    const blocked = await createClassroom(it, owner)
    await createMember(it, blocked.id, { user: anna, state: 'BLOCKED' })
    codes.push(blocked.joinCode)
    for (const code of codes) {
      const { status, text } = await join(anna, { code })
      expect.soft({ code, status, text }).toEqual({
        code,
        status: 404,
        text: '{"success":false,"error":"Not found","error_code":"NOT_FOUND"}',
      })
    }
  })

  test('needs a code', async () => {
    for (const body of [{}, { code: null }, { code: 7 }, { code: ' ' }]) {
      const { status, body: answer } = await join(owner, body)
      expect([status, answer.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    }
    expect(await it.sql('SELECT 1 FROM rate_limits')).toEqual([])
  })

  test('is refused for an hour after ten codes that do not work, also with the right one', async () => {
    const { joinCode } = await createClassroom(it, owner)
    const anna = await createUser(it)
    await join(anna, { code: joinCode })
    for (let count = 0; count < 10; count++)
      expect((await join(anna, { code: 'BCDF-2345' })).status).toBe(404)
    const { status, body } = await join(anna, { code: joinCode })
    expect([status, body.error_code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('is refused from an address with twenty codes that do not work, whoever sent them', async () => {
    const { joinCode } = await createClassroom(it, owner)
    const people = await Promise.all(Array.from({ length: 4 }, () => createUser(it)))
    for (const person of people.slice(0, 2))
      for (let count = 0; count < 10; count++) await join(person, { code: 'BCDF-2345' })
    const [, , third] = people
    expect((await join(third ?? owner, { code: joinCode })).status).toBe(429)
  })

  test('a full class says so', async () => {
    const { id, joinCode } = await createClassroom(it, owner)
    await it.sql(
      `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
       SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Seat', now() FROM generate_series(1, 4999)`,
      [id],
    )
    const { status, body } = await join(await createUser(it), { code: joinCode })
    expect([status, body.error]).toEqual([
      400,
      'This class is full: it has 5000 members, the most a class can have',
    ])
    await it.sql(
      `UPDATE members SET state = 'REMOVED' WHERE id = (SELECT id FROM members WHERE classroom_id = $1 AND state = 'INVITED' LIMIT 1)`,
      [id],
    )
    expect((await join(await createUser(it), { code: joinCode })).status).toBe(200)
  })
})

describe('leaving', () => {
  const leave = (id: string, who: TestUser) =>
    it.rest('POST', `/api/classrooms/${id}/leave/`, { token: who.token })

  test('keeps the row, and hides the class', async () => {
    const { id } = await createClassroom(it, owner)
    const anna = await createUser(it)
    await createMember(it, id, { user: anna })
    expect((await leave(id, anna)).body.data).toEqual({ classroom_id: id })
    expect(await rowsOf(id, anna)).toMatchObject([{ state: 'LEFT' }])
    expect((await it.rest('GET', `/api/classrooms/${id}/`, { token: anna.token })).status).toBe(404)
    expect((await leave(id, anna)).status).toBe(404)
  })

  test('is refused to the owner, with the class to hand over', async () => {
    const { id } = await createClassroom(it, owner)
    const { status, body } = await leave(id, owner)
    expect([status, body.error_code, body.data]).toEqual([
      409,
      'CLASSROOM_NEEDS_OWNER',
      { classrooms: [{ classroom_id: id, name: 'Biology', member_count: 1 }] },
    ])
  })
})

describe('handing over', () => {
  const ask = (id: string, who: TestUser, body: object) =>
    it.rest('POST', `/api/classrooms/${id}/hand-over/`, { token: who.token, body })
  const accept = (id: string, who: TestUser) =>
    it.rest('POST', `/api/classrooms/${id}/hand-over/accept/`, { token: who.token })

  async function classWithInstructor() {
    const { id, ownerId } = await createClassroom(it, owner)
    const ines = await createUser(it)
    return { id, ownerId, ines, inesId: await createMember(it, id, { user: ines, role: 'INSTRUCTOR' }) }
  }

  test('makes the instructor who accepts the owner, and the owner an instructor', async () => {
    const { id, ines, inesId } = await classWithInstructor()
    const asked = await ask(id, owner, { member_id: inesId })
    expect(asked.body.data.hand_over).toMatchObject({ member_id: inesId })
    const answers = await Promise.all([accept(id, ines), accept(id, ines), accept(id, ines)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    expect(await rowsOf(id, ines)).toMatchObject([{ role: 'OWNER' }])
    expect(await rowsOf(id, owner)).toMatchObject([{ role: 'INSTRUCTOR' }])
  })

  test('is up to the owner, and only instructors can be asked', async () => {
    const { id, ownerId, ines, inesId } = await classWithInstructor()
    expect((await ask(id, ines, { member_id: inesId })).body.error_code).toBe('FORBIDDEN')
    const learnerId = await createMember(it, id, { user: await createUser(it) })
    for (const member_id of [learnerId, ownerId, undefined, 7])
      expect((await ask(id, owner, { member_id })).body.error_code).toBe('VALIDATION_FAILED')
    expect((await ask(id, owner, { member_id: id })).body.error_code).toBe('NOT_FOUND')
  })

  test('cannot be accepted by anybody else, once it was withdrawn, or after 14 days', async () => {
    const { id, ines, inesId } = await classWithInstructor()
    await ask(id, owner, { member_id: inesId })
    expect((await accept(id, owner)).status).toBe(403)
    expect((await accept(id, await createUser(it))).status).toBe(404)
    await ask(id, owner, { member_id: null })
    expect((await accept(id, ines)).status).toBe(403)
    await ask(id, owner, { member_id: inesId })
    const askedAgo = (interval: string) =>
      it.sql('UPDATE classrooms SET hand_over_at = now() - $2::interval WHERE id = $1', [id, interval])
    await askedAgo('14 days')
    expect((await accept(id, ines)).status).toBe(403)
    await askedAgo('13 days 23 hours 59 minutes')
    expect((await accept(id, ines)).status).toBe(200)
  })

  test('ends when the instructor becomes a learner or leaves', async () => {
    const { id, ines, inesId } = await classWithInstructor()
    await ask(id, owner, { member_id: inesId })
    const body = { role: 'LEARNER' }
    await it.rest('PATCH', `/api/classrooms/${id}/members/${inesId}/`, { token: owner.token, body })
    expect((await accept(id, ines)).status).toBe(403)
    expect(await rowsOf(id, owner)).toMatchObject([{ role: 'OWNER' }])
  })
})
