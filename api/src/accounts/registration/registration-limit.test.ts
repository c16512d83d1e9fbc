import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClassroom, createMember, type TestClassroom } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { hashToken, newToken } from '../../mail/token.ts'

const it = useTestApp({ RATE_LIMIT: 'on', RATE_LIMIT_REGISTRATIONS: '2', TRUST_PROXY: '127.0.0.1' })
const SCHOOL = '192.0.2.1'
let number = 0
let owner: TestUser
let classroom: TestClassroom

beforeEach(async () => {
  owner = await createUser(it)
  classroom = await createClassroom(it, owner)
})
afterEach(() => it.sql('DELETE FROM rate_limits'))

const register = (join_code?: unknown, address = SCHOOL) =>
  it.rest('POST', '/api/auth/register/', {
    body: {
      username: `pupil${++number}`,
      email: `pupil${number}@example.org`,
      password: 'secret1',
      ...(join_code !== undefined && { join_code }),
    },
    headers: { 'x-forwarded-for': address },
  })
const statuses = async (count: number, join_code?: unknown) => {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await register(join_code)).status)
  return found
}
const join = (who: TestUser, code: string) =>
  it.rest('POST', '/api/classrooms/join/', {
    token: who.token,
    body: { code },
    headers: { 'x-forwarded-for': SCHOOL },
  })
const setCounters = (name: string, points: number) =>
  it.sql('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${name}:%`, points])

test('a class registers behind one address with its code, and others keep their limit', async () => {
  expect(await statuses(5, classroom.joinCode)).toEqual([201, 201, 201, 201, 201])
  expect(await statuses(3)).toEqual([201, 201, 429])
  expect(await statuses(1, ` ${classroom.joinCode.toLowerCase().replace('-', ' ')}`)).toEqual([201])
})

test('the same holds over GraphQL', async () => {
  const mutation = `mutation ($input: RegisterInput!) { register(input: $input) { __typename } }`
  const send = (joinCode: string | null) => {
    const username = `graph${++number}`
    const input = { username, email: `${username}@example.org`, password: 'secret1', joinCode }
    return it.graphql(mutation, { input })
  }
  for (const code of [null, null, classroom.joinCode])
    expect((await send(code)).body.data.register).toEqual({ __typename: 'User' })
  expect((await send(null)).body.errors[0].extensions.code).toBe('RATE_LIMITED')
})

test('the link of an invitation raises the limit like a code', async () => {
  const seat = await createMember(it, classroom.id, { user: null })
  const token = newToken()
  await it.sql(
    `INSERT INTO invitations (member_id, inviter_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [seat, classroom.ownerId, hashToken(token)],
  )
  expect(await statuses(3, token)).toEqual([201, 201, 201])
  await it.sql("UPDATE invitations SET expires_at = now() - interval '1 day'")
  expect(await statuses(3, token)).toEqual([201, 201, 429])
})

test.each([
  ['was changed', 'UPDATE classrooms SET join_code = md5(id::text)::varchar(8) WHERE id = $1'],
  ['is switched off', 'UPDATE classrooms SET join_open = false WHERE id = $1'],
  ['has ended', "UPDATE classrooms SET join_until = now() - interval '1 minute' WHERE id = $1"],
  ['is of an archived class', 'UPDATE classrooms SET archived_at = now() WHERE id = $1'],
])('a code that %s raises nothing, and counts as a failed join of the address', async (_what, change) => {
  await it.sql(change, [classroom.id])
  expect(await statuses(3, classroom.joinCode)).toEqual([201, 201, 429])
  const other = await createClassroom(it, owner)
  await setCounters('failed-joins-of-address', 19)
  await register('BCDF-2345', '192.0.2.9')
  expect((await join(await createUser(it), other.joinCode)).status).toBe(200)
  await register('BCDF-2345')
  expect((await join(await createUser(it), other.joinCode)).status).toBe(429)
})

test('after 20 wrong codes, no code raises the limit of the address, so that none can be guessed', async () => {
  await register('BCDF-2345')
  await setCounters('failed-joins-of-address', 20)
  expect(await statuses(2, classroom.joinCode)).toEqual([201, 429])
  expect((await register(classroom.joinCode, '192.0.2.2')).status).toBe(201)
})

test('what is no code at all is ignored', async () => {
  expect((await register(5)).status).toBe(201)
  expect((await register(' ')).status).toBe(201)
  expect(await it.sql("SELECT FROM rate_limits WHERE key LIKE 'failed-joins%'")).toEqual([])
})

test('the limit of a class is 500 an hour and address, and 5,000 a day; then that of the address applies', async () => {
  await register(classroom.joinCode)
  await setCounters('registrations-of-class-and-address', 499)
  expect(await statuses(4, classroom.joinCode)).toEqual([201, 201, 201, 429])
  await it.sql('DELETE FROM rate_limits')
  await register(classroom.joinCode)
  await setCounters('registrations-of-class', 4_999)
  expect(await statuses(4, classroom.joinCode)).toEqual([201, 201, 201, 429])
  expect((await register((await createClassroom(it, owner)).joinCode)).status).toBe(201)
})

test('a full class raises no limit', async () => {
  await it.sql(
    `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
     SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Seat', now() FROM generate_series(1, 4999)`,
    [classroom.id],
  )
  expect(await statuses(3, classroom.joinCode)).toEqual([201, 201, 429])
})
