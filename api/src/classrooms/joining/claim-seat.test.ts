import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { importRoster } from '../../../test/support/data/rosters.ts'
import { invitationTokenIn, useMailbox } from '../../../test/support/mailbox.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const mailbox = useMailbox(it)
const HEADER = 'name,email,external_id,section,time_factor'
const ANNA = `${HEADER}\nAnna Nowak,anna@example.org,12345,Group A,1.5`
const NOT_FOUND = '{"success":false,"error":"Not found","error_code":"NOT_FOUND"}'

let owner: TestUser
beforeAll(async () => void (owner = await createUser(it)))
afterEach(() => void (it.clock.now = null))

const claim = (who: TestUser, code: string, more: object = {}) =>
  it.rest('POST', '/api/classrooms/join/', { token: who.token, body: { code, ...more } })
const learnersOf = (classroomId: string) =>
  it.sql(
    `SELECT id, user_id, state, display_name AS name, email, external_id, section, time_factor
     FROM members WHERE classroom_id = $1 AND role = 'LEARNER' ORDER BY id`,
    [classroomId],
  )

async function invite(content = ANNA): Promise<{ id: string; seatId: string; token: string }> {
  const { id } = await createClassroom(it, owner)
  const { body } = await importRoster(it, owner, id, { content })
  const token = invitationTokenIn((await mailbox.receive()).at(-1))
  return { id, seatId: body.data.added[0].member_id, token }
}

describe('the link of an invitation', () => {
  test('gives its seat to whoever opens it, with the roster’s name', async () => {
    const { id, seatId, token } = await invite()
    const anna = await createUser(it)
    const { status, body } = await claim(anna, ` ${token} `, { display_name: 'Other' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ classroom_id: id, role: 'LEARNER', display_name: 'Anna Nowak' })
    expect(await learnersOf(id)).toEqual([
      {
        id: seatId,
        user_id: anna.id,
        state: 'ACTIVE',
        name: 'Anna Nowak',
        email: 'anna@example.org',
        external_id: '12345',
        section: 'Group A',
        time_factor: 1.5,
      },
    ])
    const [member] = await it.sql('SELECT joined_at FROM members WHERE id = $1', [seatId])
    expect(member).toMatchObject({ joined_at: expect.any(Date) })
  })

  test('works while the join code is switched off', async () => {
    const { id, token } = await invite()
    const body = { join_open: false }
    await it.rest('PATCH', `/api/classrooms/${id}/`, { token: owner.token, body })
    expect((await claim(await createUser(it), token)).status).toBe(200)
  })

  test('works once, for whomever', async () => {
    const { token } = await invite()
    const anna = await createUser(it)
    await claim(anna, token)
    for (const who of [anna, await createUser(it)]) {
      const { status, text } = await claim(who, token)
      expect([status, text]).toEqual([404, NOT_FOUND])
    }
  })

  test('opened five times at once gives the seat to one person', async () => {
    const { id, token } = await invite()
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createUser(it)))
    const answers = await Promise.all(people.map((who) => claim(who, token)))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404,
    ])
    expect(await learnersOf(id)).toHaveLength(1)
  })

  test('works for 30 days', async () => {
    const [early, late] = [await invite(), await invite()]
    const day = 24 * 60 * 60 * 1000
    it.clock.now = new Date(Date.now() + 30 * day - 60_000)
    expect((await claim(await createUser(it), early.token)).status).toBe(200)
    it.clock.now = new Date(Date.now() + 30 * day + 60_000)
    expect((await claim(await createUser(it), late.token)).status).toBe(404)
  })

  test.each([
    ['the seat was removed', 'PATCH', { state: 'REMOVED' }],
    ['the seat was blocked', 'PATCH', { state: 'BLOCKED' }],
  ] as const)('gets the answer of an unknown code if %s', async (_when, method, body) => {
    const { id, seatId, token } = await invite()
    const path = `/api/classrooms/${id}/members/${seatId}/`
    expect((await it.rest(method, path, { token: owner.token, body })).status).toBe(200)
    const { status, text } = await claim(await createUser(it), token)
    expect([status, text]).toEqual([404, NOT_FOUND])
  })

  test('gets the answer of an unknown code if the class is archived, the user is blocked, or the text is no token', async () => {
    const archived = await invite()
    await it.rest('PATCH', `/api/classrooms/${archived.id}/`, {
      token: owner.token,
      body: { archived: true },
    })
    const blocked = await invite()
    const eve = await createUser(it)
    await createMember(it, blocked.id, { user: eve, state: 'BLOCKED' })
    for (const code of [archived.token, blocked.token, 'x'.repeat(22), `${blocked.token}=`]) {
      const { status, text } = await claim(eve, code)
      expect.soft([code, status, text]).toEqual([code, 404, NOT_FOUND])
    }
    expect((await claim(await createUser(it), blocked.token)).status).toBe(200)
  })
})

describe('a learner of the class who opens the link of a seat', () => {
  test.each(['ACTIVE', 'LEFT', 'REMOVED'])(
    'and is %s takes over its data, and the seat vanishes',
    async (state) => {
      const { id, seatId, token } = await invite()
      const anna = await createUser(it)
      const memberId = await createMember(it, id, { user: anna, state, displayName: 'anna' })
      expect((await claim(anna, token)).status).toBe(200)
      expect(await learnersOf(id)).toEqual([
        {
          id: memberId,
          user_id: anna.id,
          state: 'ACTIVE',
          name: 'Anna Nowak',
          email: 'anna@example.org',
          external_id: '12345',
          section: 'Group A',
          time_factor: 1.5,
        },
      ])
      expect(memberId).not.toBe(seatId)
      const again = await importRoster(it, owner, id, { content: ANNA })
      expect(again.body.data).toMatchObject({ added: [], changed: [], missing: [] })
    },
  )

  test('gets the seat’s extension', async () => {
    const { id, seatId, token } = await invite()
    const [quiz, anna] = [await createQuiz(it, owner), await createUser(it)]
    const memberId = await createMember(it, id, { user: anna })
    await it.sql(
      `WITH given AS (
         INSERT INTO assignments (id, classroom_id, quiz_id, title, created_at)
         VALUES (gen_random_uuid(), $1, $2, 'Cells', now()) RETURNING id
       )
       INSERT INTO extensions (assignment_id, member_id, minutes, reason, granted_by, granted_at)
       SELECT id, $3, 90, 'Doctor', 'Ivo', now() FROM given`,
      [id, quiz.id, seatId],
    )
    expect((await claim(anna, token)).status).toBe(200)
    expect(await it.sql('SELECT member_id, minutes FROM extensions')).toEqual([
      { member_id: memberId, minutes: 90 },
    ])
  })

  test('keeps their ID if the seat has none', async () => {
    const { id, token } = await invite('name,email\nAnna,anna@example.org')
    const anna = await createUser(it)
    const memberId = await createMember(it, id, { user: anna })
    await it.sql(`UPDATE members SET external_id = '7' WHERE id = $1`, [memberId])
    await claim(anna, token)
    expect(await learnersOf(id)).toMatchObject([
      { id: memberId, external_id: '7', email: 'anna@example.org' },
    ])
  })
})

test('an instructor who opens the link of a learner takes no seat', async () => {
  const { id, seatId, token } = await invite()
  expect((await claim(owner, token)).body.data).toMatchObject({ classroom_id: id, role: 'OWNER' })
  expect(await learnersOf(id)).toMatchObject([{ id: seatId, state: 'INVITED' }])
  expect((await claim(await createUser(it), token)).status).toBe(200)
})

test('an equal address of an account claims nothing', async () => {
  const anna = await createUser(it)
  const [{ email } = { email: '' }] = await it.sql<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [anna.id],
  )
  const { id } = await invite(`name,email\nAnna,${email}`)
  expect(await learnersOf(id)).toMatchObject([{ user_id: null, state: 'INVITED' }])
  expect((await it.rest('GET', `/api/classrooms/${id}/`, { token: anna.token })).status).toBe(404)
})
