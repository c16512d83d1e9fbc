import { beforeAll, describe, expect, test } from 'vitest'
import { importRoster, type TestRoster } from '../../../test/support/data/rosters.ts'
import { createClassroom, createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const HEADER = 'name,email,external_id,section,time_factor'

let owner: TestUser
beforeAll(async () => void (owner = await createUser(it)))

const send = (classroomId: string, content: string, choices: Partial<TestRoster> = {}) =>
  importRoster(it, owner, classroomId, { content, ...choices })
const membersOf = (classroomId: string) =>
  it.sql<{
    name: string
    email: string | null
    external_id: string | null
    state: string
    section: string | null
    time_factor: number
  }>(
    `SELECT display_name AS name, email, external_id, section, time_factor, state
     FROM members WHERE classroom_id = $1 AND role = 'LEARNER' ORDER BY id`,
    [classroomId],
  )
const namesIn = (entries: { name: string }[]) => entries.map(({ name }) => name)

describe('importing a roster', () => {
  test('is a dry run unless it is said otherwise', async () => {
    const { id } = await createClassroom(it, owner)
    const { status, body } = await send(id, `${HEADER}\nAnna,anna@example.org,1,A,1.5`, { dryRun: undefined })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      added: [
        {
          row: 2,
          member_id: null,
          name: 'Anna',
          changes: {
            name: [null, 'Anna'],
            email: [null, 'anna@example.org'],
            external_id: [null, '1'],
            section: [null, 'A'],
            time_factor: [null, 1.5],
          },
        },
      ],
      changed: [],
      unchanged: [],
      missing: [],
      issues: [],
    })
    expect(await membersOf(id)).toEqual([])
    expect(await it.sql('SELECT 1 FROM mails')).toEqual([])
  })

  test('makes seats, and changes nothing the second time', async () => {
    const { id } = await createClassroom(it, owner)
    const file = `${HEADER}\nAnna,anna@example.org,1,A,"1,5"\nBen,,2,,\nCleo,,,,\n`
    const first = await send(id, file)
    expect([first.status, namesIn(first.body.data.added)]).toEqual([200, ['Anna', 'Ben', 'Cleo']])
    const seats = await membersOf(id)
    expect(seats).toMatchObject([
      {
        name: 'Anna',
        email: 'anna@example.org',
        external_id: '1',
        section: 'A',
        time_factor: 1.5,
        state: 'INVITED',
      },
      { name: 'Ben', email: null, external_id: '2', section: null, time_factor: 1, state: 'INVITED' },
      { name: 'Cleo', email: null, external_id: null, state: 'INVITED' },
    ])
    const again = await send(id, file)
    expect(again.body.data).toMatchObject({ added: [], changed: [], missing: [], issues: [] })
    expect(namesIn(again.body.data.unchanged)).toEqual(['Anna', 'Ben', 'Cleo'])
    expect(await membersOf(id)).toEqual(seats)
  })

  test('matches by ID, else by address, and shows old and new values', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, `${HEADER}\nAnna,anna@example.org,1,A,2\nBen,ben@example.org,,,`)
    const { body } = await send(id, `${HEADER}\nAnna Nowak,nowak@example.org,1,B,1\nBen,BEN@example.org,2,,`)
    expect(body.data.changed).toMatchObject([
      {
        row: 2,
        name: 'Anna Nowak',
        changes: {
          name: ['Anna', 'Anna Nowak'],
          email: ['anna@example.org', 'nowak@example.org'],
          section: ['A', 'B'],
          time_factor: [2, 1],
        },
      },
      { row: 3, changes: { email: ['ben@example.org', 'BEN@example.org'], external_id: [null, '2'] } },
    ])
    expect(await membersOf(id)).toMatchObject([
      { name: 'Anna Nowak', email: 'nowak@example.org', section: 'B', time_factor: 1 },
      { name: 'Ben', external_id: '2' },
    ])
  })

  test('clears a field by an empty cell, and keeps one without a column', async () => {
    const { id } = await createClassroom(it, owner)
    await send(id, `${HEADER}\nAnna,anna@example.org,1,A,2`)
    await send(id, 'name,external_id,time_factor\nAnna,1,')
    expect(await membersOf(id)).toMatchObject([
      { email: 'anna@example.org', external_id: '1', section: 'A', time_factor: 1 },
    ])
    await send(id, 'name,email,external_id,section\nAnna,,1,')
    expect(await membersOf(id)).toMatchObject([{ email: null, external_id: '1', section: null }])
  })

  test('never matches people who joined with the code by their name or account’s address', async () => {
    const { id, joinCode } = await createClassroom(it, owner)
    const anna = await createUser(it)
    const body = { code: joinCode, display_name: 'Anna' }
    await it.rest('POST', '/api/classrooms/join/', { token: anna.token, body })
    await send(id, `name\nAnna`)
    await send(id, `name,email\nBen,${anna.username}@example.org`)
    expect(await membersOf(id)).toMatchObject([
      { name: 'Anna', state: 'ACTIVE', email: null },
      { name: 'Anna', state: 'INVITED' },
      { name: 'Ben', state: 'INVITED' },
    ])
  })

  test('keeps who is not in the file, or removes them if told to', async () => {
    const { id } = await createClassroom(it, owner)
    const [anna, ivo] = [await createUser(it), await createUser(it)]
    await createMember(it, id, { user: anna, displayName: 'Anna' })
    await createMember(it, id, { user: ivo, displayName: 'Ivo', role: 'INSTRUCTOR' })
    await send(id, 'name\nBen\nCleo')
    const kept = await send(id, 'name\nCleo')
    expect(kept.body.data.missing).toMatchObject([
      { row: null, name: 'Anna', changes: {} },
      { row: null, name: 'Ben', changes: {} },
    ])
    const removed = await send(id, 'name\nCleo', { removeMissing: 'true' })
    expect(removed.body.data.missing).toMatchObject([
      { name: 'Anna', changes: { state: ['ACTIVE', 'REMOVED'] } },
      { name: 'Ben', changes: { state: ['INVITED', 'REMOVED'] } },
    ])
    expect((await membersOf(id)).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Anna REMOVED',
      'Ben REMOVED',
      'Cleo INVITED',
    ])
    const again = await send(id, 'name\nCleo', { removeMissing: 'true' })
    expect(again.body.data).toMatchObject({ changed: [], missing: [] })
  })

  test.each(['LEFT', 'REMOVED', 'BLOCKED'])(
    'changes the data of a member who is %s, not the state',
    async (state) => {
      const { id } = await createClassroom(it, owner)
      const memberId = await createMember(it, id, { user: await createUser(it), state })
      await it.sql(`UPDATE members SET external_id = '1' WHERE id = $1`, [memberId])
      await send(id, 'name,external_id,section\nNew,1,B', { removeMissing: 'true' })
      expect(await membersOf(id)).toMatchObject([{ name: 'New', section: 'B', state }])
    },
  )

  test('three times at once makes no seat twice', async () => {
    const { id } = await createClassroom(it, owner)
    const file = `name,email\n${Array.from({ length: 50 }, (_, n) => `n${n},n${n}@example.org`).join('\n')}\nx,`
    const answers = await Promise.all([1, 2, 3].map(() => send(id, file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await membersOf(id)).toHaveLength(51)
  })

  test('takes a roster of 5,000, and refuses the one who does not fit', async () => {
    const { id } = await createClassroom(it, owner)
    const names = Array.from({ length: 5_000 }, (_, index) => `n${index}`)
    expect((await send(id, `name\n${names.slice(1).join('\n')}`)).status).toBe(200)
    const full = await send(id, `name\n${names.join('\n')}`)
    expect([full.status, full.body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(full.text).toContain('at most 5000 members')
    expect(await membersOf(id)).toHaveLength(4_999)
    const long = await send(id, `name\n${names.join('\n')}\nx`)
    expect([long.status, long.body.error_code]).toEqual([422, 'INVALID_ROSTER_FILE'])
    const replaced = await send(id, `name\n${names.map((name) => `${name}b`).join('\n')}`, {
      dryRun: 'true',
      removeMissing: 'true',
    })
    expect(replaced.status).toBe(400)
  })
})
