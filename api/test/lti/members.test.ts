import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transactions.ts'
import { readWantedMembers, wantMembers } from '../../src/lti/services/members/read-members.ts'
import { createMember } from '../support/data/classrooms.ts'
import { createUser } from '../support/data/factories.ts'
import { at } from '../support/data/learners-class.ts'
import { ROLE } from './support/launch-claims.ts'
import { insertPerson, linkedClass } from './support/linked-class.ts'

const { it, owner, leo, classroom, linked, call, assign, link } = linkedClass({ One: 2 })
const platform = () => linked.platform
const reading = async (who = owner) => {
  const id = await assign()
  await link(id)
  return (await call('POST', `/api/assignments/${id}/lti-members/`, undefined, who)).body
}
const members = () =>
  it.sql<{ name: string; role: string; state: string; isSeat: boolean; email: string | null }>(
    `SELECT display_name AS name, role, state, user_id IS NULL AS "isSeat", email FROM members
     WHERE classroom_id = $1 AND id <> $2 ORDER BY display_name`,
    [classroom.id, classroom.ownerId],
  )
const people = (...list: Parameters<(typeof linked.platform.members)['push']>) => {
  platform().members.length = 0
  platform().members.push(...list)
}
const LEO = { user_id: 'leo', roles: [ROLE.learner], name: 'Leo' }

test('who is new gets a seat, from all pages, without an address or a mail', async () => {
  const [account] = await it.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [leo.id])
  people(
    LEO,
    {
      user_id: 'mia',
      roles: [ROLE.learner],
      given_name: 'Mia',
      family_name: 'Berg',
      email: account?.email ?? '',
    },
    { user_id: 'noah', roles: ['Learner'], name: 'Noah', status: 'Active' },
    { user_id: 'olga', roles: [ROLE.learner], status: 'Inactive' },
    { user_id: 'teacher', roles: [ROLE.instructor], name: 'Teacher' },
  )
  expect((await reading()).data).toEqual({ added: 2, left: 0, left_out: 0, problem: null })
  const seat = { role: 'LEARNER', state: 'INVITED', isSeat: true, email: null }
  expect(await members()).toMatchObject([
    { name: 'Anna', state: 'ACTIVE', isSeat: false },
    { ...seat, name: 'Mia Berg' },
    { ...seat, name: 'Noah' },
  ])
  expect(await it.sql('SELECT 1 FROM invitations')).toEqual([])
  // Again, nothing is new.
  expect((await reading()).data).toEqual({ added: 0, left: 0, left_out: 0, problem: null })
})

test('who is gone has left, and can come back; the owner and who was removed stay as they are', async () => {
  await insertPerson(it, linked.contextId, 'owner', classroom.ownerId)
  const removed = await createMember(it, classroom.id, {
    user: await createUser(it),
    displayName: 'Removed',
    state: 'REMOVED',
  })
  await insertPerson(it, linked.contextId, 'removed', removed)
  people({ user_id: 'mia', roles: [], name: 'Mia' }, { user_id: 'removed', roles: [ROLE.learner] })
  expect((await reading()).data).toMatchObject({ added: 1, left: 1 })
  expect(await members()).toMatchObject([
    { name: 'Anna', state: 'LEFT' },
    { name: 'Mia', state: 'INVITED' },
    { name: 'Removed', state: 'REMOVED' },
  ])
  people(LEO, { ...LEO, user_id: 'leo-2', status: 'Deleted' })
  expect((await reading()).data).toMatchObject({ left: 1 })
  expect(await members()).toMatchObject([{ state: 'ACTIVE' }, { state: 'LEFT' }, { state: 'REMOVED' }])
  const [row] = await it.sql('SELECT role, state FROM members WHERE id = $1', [classroom.ownerId])
  expect(row).toEqual({ role: 'OWNER', state: 'ACTIVE' })
})

test('roles follow the platform, but a seat stays a learner’s', async () => {
  people(LEO, { user_id: 'mia', roles: [], name: 'Mia' })
  await reading()
  people({ ...LEO, roles: [ROLE.assistant] }, { user_id: 'mia', roles: [ROLE.instructor], name: 'Mia' })
  await reading()
  expect(await members()).toMatchObject([{ role: 'INSTRUCTOR' }, { name: 'Mia', role: 'LEARNER' }])
  people(LEO)
  await reading()
  expect(await members()).toMatchObject([{ role: 'LEARNER' }, { name: 'Mia', state: 'LEFT' }])
})

test('a class takes no more than its most members', async () => {
  await it.sql(
    `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
     SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Seat ' || n, now() FROM generate_series(1, 4997) n`,
    [classroom.id],
  )
  people(LEO, { user_id: 'mia', roles: [], name: 'Mia' }, { user_id: 'noah', roles: [], name: 'Noah' })
  expect((await reading()).data).toEqual({ added: 1, left: 0, left_out: 1, problem: null })
})

test.each([
  [{ status: 500 }, 'the platform does not list its members (status 500)'],
  [{ status: 302, headers: { location: '/' } }, 'the platform does not list its members (status 302)'],
  [{ body: { members: [] } }, 'the platform’s list of members is empty'],
  [{ body: 'no list' }, 'the platform’s list of members cannot be read'],
  [{ bytes: 5_000_000 }, 'the platform’s list of members cannot be read'],
  [{ body: { members: [{ user_id: 'a\0' }] } }, 'the platform’s list of members cannot be read'],
])('nobody leaves when the platform answers %o', async (fault, problem) => {
  platform().misbehave('memberships', fault)
  expect((await reading()).data).toEqual({ added: 0, left: 0, left_out: 0, problem })
  expect(await members()).toMatchObject([{ name: 'Anna', state: 'ACTIVE' }])
})

test('a page of far too many members is refused as any other list that is too long', async () => {
  const people = Array.from({ length: 20_001 }, (_none, index) => ({ user_id: index }))
  platform().misbehave('memberships', { body: { members: people } })
  expect((await reading()).data.problem).toBe('the platform’s list of members is too long')
})

test('only instructors read members, and only of a linked assignment', async () => {
  expect((await reading(leo)).error_code).toBe('FORBIDDEN')
  const id = await assign()
  const { body } = await call('POST', `/api/assignments/${id}/lti-members/`, undefined, owner)
  expect(body.data).toMatchObject({ added: 0, problem: 'no learning platform tells who is in this class' })
})

test('a launch has them read, at most every ten minutes', async () => {
  const deps = { pool: it.database.pool, now: () => it.clock.now ?? new Date(), platforms: linked.client }
  const launch = async (minutes: number) => {
    it.clock.now = at(minutes)
    await inTransaction(it.database.pool, (client) => wantMembers(client, linked.contextId, at(minutes)))
    await Promise.all([readWantedMembers(deps), readWantedMembers(deps)])
    return platform().requests.filter(({ part }) => part === 'memberships').length
  }
  expect(await launch(0)).toBe(1)
  expect(await launch(9)).toBe(1)
  expect(await launch(10)).toBe(2)
  platform().misbehave('memberships', { status: 500 })
  expect(await launch(20)).toBe(3)
  expect(await launch(21)).toBe(4)
})
