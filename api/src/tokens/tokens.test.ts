import { beforeEach, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { makeOperator } from '../../test/support/data/operators.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { deleteExpired } from '../accounts/delete-expired.ts'
import { isAccessToken } from './token-form.ts'

const DAY = 86_400_000
const START = new Date('2026-03-01T10:20:30.500Z')
const it = useTestApp()
let ada: TestUser

const make = async (body: object, user = ada) =>
  (await it.rest('POST', '/api/tokens/', { token: user.token, body: { name: 'Script', ...body } })).body
const list = async (user = ada) =>
  (await it.rest('GET', '/api/tokens/', { token: user.token })).body.data.tokens
const quizzesWith = async (token: string) => (await it.rest('GET', '/api/quizzes/', { token })).status
const moveClock = (days: number) => (it.clock.now = new Date(START.getTime() + days * DAY))

beforeEach(async () => {
  it.clock.now = null
  ada = await createUser(it)
  // Sessions that the test’s clock does not end.
  await it.sql(`UPDATE sessions SET expires_at = now() + interval '10 years'`)
})

test('a token is shown once, works in place of a session, and is listed by its last four characters', async () => {
  moveClock(0)
  const { data } = await make({ scopes: ['results:read', 'quizzes:read', 'quizzes:read'] })
  expect(data).toEqual({
    token_id: expect.any(String),
    token: expect.stringMatching(/^qfp_[0-9A-Za-z]{36}$/),
    name: 'Script',
    scopes: ['quizzes:read', 'results:read'],
    classroom_id: null,
    last_four: data.token.slice(-4),
    created_at: START.toISOString(),
    expires_at: new Date(START.getTime() + 90 * DAY).toISOString(),
    last_used_at: null,
  })
  expect(isAccessToken(data.token)).toBe(true)
  expect(await quizzesWith(data.token)).toBe(200)
  const graphql = await it.graphql('{ viewer { id username quizzes { totalCount } } }', {}, data.token)
  expect(graphql.body).toEqual({
    data: { viewer: { id: ada.id, username: ada.username, quizzes: { totalCount: 0 } } },
  })
  // A program learns whom the token belongs to, but not the address.
  const profile = await it.rest('GET', '/api/auth/profile/', { token: data.token })
  expect(profile.body.data).toMatchObject({ user_id: ada.id, username: ada.username, email: '' })
  const { token: _token, ...listed } = data
  await expect.poll(list).toEqual([{ ...listed, last_used_at: '2026-03-01T10:20:00.000Z' }])
})

test('tokens are listed newest first, and only to their user', async () => {
  for (const [day, name] of ['Old', 'New'].entries()) {
    moveClock(day)
    await make({ name, scopes: ['quizzes:read'] })
  }
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['New', 'Old'])
  expect(await list(await createUser(it))).toEqual([])
})

test.each<[object, string | RegExp]>([
  [{ name: '  ' }, 'Give the token a name'],
  [{ name: 'n'.repeat(101) }, 'The name may have at most 100 characters'],
  [{ scopes: [] }, 'Choose at least one scope'],
  [{ scopes: 'quizzes:read' }, 'Choose at least one scope'],
  [
    { scopes: ['quizzes:all'] },
    /^"quizzes:all" is not a scope\. The scopes are quizzes:read, .*webhooks:manage$/,
  ],
  ...[null, 0, 367, 1.5, '90'].map((days): [object, string] => [
    { expires_in_days: days },
    'Choose a whole number of days from 1 to 366',
  ]),
  [{ classroom_id: 7 }, 'Send the id of a class'],
])('%j is refused', async (wrong, message) => {
  const { error, error_code } = await make({ scopes: ['quizzes:read'], ...wrong })
  expect(error).toMatch(message)
  expect(error_code).toBe('VALIDATION_FAILED')
  expect(await list()).toEqual([])
})

test('a person has at most 100 tokens that work', async () => {
  await it.sql(
    `INSERT INTO access_tokens (id, user_id, name, scopes, last_four, life_days, created_at, expires_at)
     SELECT gen_random_uuid(), $1, 'n', '{}', 'abcd', 1, now(), now() + interval '1 hour' FROM generate_series(1, 100)`,
    [ada.id],
  )
  expect((await make({ scopes: ['quizzes:read'] })).error).toMatch(/^You have 100 access tokens/)
  it.clock.now = new Date(Date.now() + 2 * 3_600_000)
  expect((await make({ scopes: ['quizzes:read'] })).success).toBe(true)
})

describe('a token ends', () => {
  test('when its time is over', async () => {
    moveClock(0)
    const { token } = (await make({ scopes: ['quizzes:read'], expires_in_days: 2 })).data
    moveClock(1.99)
    expect(await quizzesWith(token)).toBe(200)
    moveClock(2)
    expect([await quizzesWith(token), await list()]).toEqual([401, []])
    await deleteExpired({
      ...it.database,
      now: () => new Date(START.getTime() + 3 * DAY),
      sessions: { idle: DAY * 9999, absolute: DAY * 9999 },
    })
    expect(await it.sql('SELECT FROM access_tokens WHERE user_id = $1', [ada.id])).toEqual([])
  })

  test('when it is revoked, and then it is unknown', async () => {
    const { token, token_id } = (await make({ scopes: ['quizzes:read'] })).data
    const revoke = async (user: TestUser) =>
      (await it.rest('DELETE', `/api/tokens/${token_id}/`, { token: user.token })).status
    expect(await revoke(await createUser(it))).toBe(404)
    expect([await quizzesWith(token), await revoke(ada), await quizzesWith(token)]).toEqual([200, 200, 401])
    expect(await revoke(ada)).toBe(404)
    const said = /^This access token is unknown, was revoked or has expired: make or rotate one/
    const { body } = await it.rest('GET', '/api/quizzes/', { token })
    expect([body.error_code, body.error]).toEqual(['UNAUTHENTICATED', expect.stringMatching(said)])
    const { errors } = (await it.graphql('{ quizzes { totalCount } }', {}, token)).body
    expect([errors[0].extensions.code, errors[0].message]).toEqual([
      'UNAUTHENTICATED',
      expect.stringMatching(said),
    ])
  })

  test('while an operator has switched the account off', async () => {
    const { token } = (await make({ scopes: ['quizzes:read'] })).data
    const operator = await createUser(it)
    await makeOperator(it, operator)
    const path = `/api/operators/accounts/${ada.username}/`
    const body = { switched_off: 'Spam' }
    expect((await it.rest('PATCH', path, { token: operator.token, body })).status).toBe(200)
    expect(await quizzesWith(token)).toBe(401)
  })
})

test('a rotated token has a new secret for as many days; the one before works for a day, and no older one', async () => {
  moveClock(0)
  const first = (await make({ scopes: ['quizzes:read'], expires_in_days: 10 })).data
  const rotate = async () =>
    (await it.rest('POST', `/api/tokens/${first.token_id}/rotate/`, { token: ada.token })).body.data
  moveClock(4)
  const second = await rotate()
  expect(second).toEqual({
    ...first,
    token: expect.stringMatching(/^qfp_/),
    last_four: second.token.slice(-4),
    expires_at: new Date(START.getTime() + 14 * DAY).toISOString(),
    previous_expires_at: new Date(START.getTime() + 5 * DAY).toISOString(),
  })
  const statuses = async (...tokens: { token: string }[]) =>
    Promise.all(tokens.map(async ({ token }) => quizzesWith(token)))
  expect(await statuses(first, second)).toEqual([200, 200])
  const third = await rotate()
  expect(await statuses(first, second, third)).toEqual([401, 200, 200])
  moveClock(5.5)
  expect(await statuses(second, third)).toEqual([401, 200])
  moveClock(13.5)
  const fourth = await rotate()
  expect(fourth.previous_expires_at).toBe(new Date(START.getTime() + 14 * DAY).toISOString())
  await it.rest('DELETE', `/api/tokens/${first.token_id}/`, { token: ada.token })
  expect(await statuses(third, fourth)).toEqual([401, 401])
})

test.each(['qfp_', `qfp_${'a'.repeat(36)}`, 'qfp_0123456789ABCDEFGHIJabcdefghij000000'])(
  '%s is no token',
  async (token) => {
    expect(await quizzesWith(token)).toBe(401)
  },
)
