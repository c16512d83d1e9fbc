import argon2 from 'argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const DAY = 86_400_000
const password = 'secret1'
const login = (body: unknown) => it.rest('POST', '/api/auth/login/', { body })

beforeAll(async () => {
  await it.rest('POST', '/api/auth/register/', {
    body: { username: 'Ada', email: 'ada@example.org', password },
  })
})

describe('logging in', () => {
  test('opens a session and stores only a hash of its token', async () => {
    const { status, body } = await login({ username: 'aDA', password })
    expect(status).toBe(200)
    expect(Object.keys(body.data)).toEqual(['token', 'user_id', 'username', 'email', 'date_joined'])
    expect(body.data.username).toBe('Ada')
    const { status: readStatus } = await it.rest('GET', '/api/dashboard/', { token: body.data.token })
    expect(readStatus).toBe(200)
    const rows = await it.sql<{ row: string }>('SELECT sessions::text AS row FROM sessions')
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(body.data.token)
    expect(dump).not.toContain(Buffer.from(body.data.token).toString('hex'))
  })

  test.each([
    ['a wrong password', { username: 'Ada', password: 'secret2' }],
    ['an unknown name', { username: 'nobody', password }],
  ])('refuses %s with the same message', async (_what, body) => {
    const response = await login(body)
    expect(response.status).toBe(401)
    expect(response.body).toEqual({
      success: false,
      error: 'Invalid username or password',
      error_code: 'INVALID_CREDENTIALS',
    })
  })

  test.each([
    {},
    { username: 'Ada' },
    { password },
    { username: 'a\0', password },
    { username: 'Ada', password: 'x\0' },
    { username: 'Ada', password: '\ud800' },
    { username: 1, password: {} },
  ])('refuses %j as invalid', async (body) => {
    const response = await login(body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: expect.any(String), error_code: 'VALIDATION_FAILED' })
  })

  test('ignores an unknown token in the request’s header', async () => {
    const response = await it.rest('POST', '/api/auth/login/', {
      body: { username: 'Ada', password },
      token: 'x'.repeat(43),
    })
    expect(response.status).toBe(200)
  })

  test.each([
    ['less memory', { memoryCost: 8192, timeCost: 2 }],
    ['fewer iterations', { memoryCost: 19_456, timeCost: 1 }],
  ])(
    'rehashes the password with today’s parameters when the stored hash was made with %s',
    async (_what, options) => {
      const weak = await argon2.hash(password, { type: argon2.argon2id, parallelism: 1, ...options })
      await it.sql(`UPDATE users SET password_hash = $1 WHERE username = 'Ada'`, [weak])
      expect((await login({ username: 'Ada', password })).status).toBe(200)
      const [row] = await it.sql<{ hash: string }>(
        `SELECT password_hash AS hash FROM users WHERE username = 'Ada'`,
      )
      expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
      expect((await login({ username: 'Ada', password })).status).toBe(200)
    },
  )
})

describe('a session', () => {
  test.each([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['credentials of another scheme', { authorization: 'Basic QWRhOnNlY3JldDE=' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('is not found with %s', async (_what, headers) => {
    const response = await it.rest('GET', '/api/dashboard/', { headers })
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ success: false, error_code: 'UNAUTHENTICATED' })
    const { body } = await it.rest('POST', '/graphql', { headers, body: { query: '{ viewer { id } }' } })
    expect(body.data).toEqual({ viewer: null })
  })

  test('ends at logout, while other sessions stay open', async () => {
    const [first, second] = [
      await login({ username: 'Ada', password }),
      await login({ username: 'Ada', password }),
    ]
    const token: string = first.body.data.token
    expect((await it.rest('POST', '/api/auth/logout/', { token })).body).toEqual({
      success: true,
      data: { end_session_url: null },
    })
    expect((await it.rest('GET', '/api/dashboard/', { token })).status).toBe(401)
    expect((await it.rest('POST', '/api/auth/logout/', { token })).status).toBe(401)
    expect((await it.rest('GET', '/api/dashboard/', { token: second.body.data.token })).status).toBe(200)
  })

  test('lasts while it is used, but no longer than 30 days', async () => {
    const token: string = (await login({ username: 'Ada', password })).body.data.token
    const opened = Date.now()
    const statusAfter = async (days: number) => {
      it.clock.now = new Date(opened + days * DAY)
      return (await it.rest('GET', '/api/dashboard/', { token })).status
    }
    expect([await statusAfter(13), await statusAfter(26), await statusAfter(29.9)]).toEqual([200, 200, 200])
    expect(await statusAfter(30.1)).toBe(401)
    it.clock.now = null
  })

  test('ends after 14 days without use, over REST and GraphQL', async () => {
    const token: string = (await login({ username: 'Ada', password })).body.data.token
    it.clock.now = new Date(Date.now() + 14.1 * DAY)
    expect((await it.rest('GET', '/api/dashboard/', { token })).status).toBe(401)
    const { body } = await it.graphql('{ viewer { id } }', {}, token)
    expect(body.data.viewer).toBeNull()
    it.clock.now = null
  })

  test('stores the time of its last use at most once a minute', async () => {
    const { id, token } = await createUser(it)
    const lastUse = async () =>
      (await it.sql<{ at: Date }>('SELECT last_used_at AS at FROM sessions WHERE user_id = $1', [id]))[0]
        ?.at ?? new Date(0)
    const opened = (await lastUse()).getTime()
    const useAfter = async (seconds: number) => {
      it.clock.now = new Date(opened + seconds * 1000)
      await it.rest('GET', '/api/dashboard/', { token })
      return ((await lastUse()).getTime() - opened) / 1000
    }
    expect([await useAfter(59), await useAfter(60), await useAfter(90)]).toEqual([0, 60, 60])
    it.clock.now = null
  })

  test('shows its own user’s data, even if the login was sent with another user’s token', async () => {
    const eve = await createUser(it)
    await createQuiz(it, eve)
    const opened = async (token?: string) => {
      const { body } = await it.graphql(
        `mutation { logIn(input: { username: "ada", password: "${password}" }) {
          ... on Session { user { username quizzes { totalCount edges { node { id } } } recentActivity { score } } } } }`,
        {},
        token,
      )
      return body.data.logIn.user
    }
    const empty = { username: 'Ada', quizzes: { totalCount: 0, edges: [] }, recentActivity: [] }
    expect(await opened(eve.token)).toEqual(empty)
    expect(await opened()).toEqual(empty)
  })

  test('opens and ends over GraphQL', async () => {
    const opened = await it.graphql(
      `mutation { logIn(input: { username: "ada", password: "${password}" }) { ... on Session { token user { username } } } }`,
    )
    const { token, user } = opened.body.data.logIn
    expect(user).toEqual({ username: 'Ada' })
    expect((await it.graphql('{ viewer { username } }', {}, token)).body.data.viewer).toEqual(user)
    const logOut = 'mutation { logOut { ... on User { username } ... on Unauthenticated { code message } } }'
    expect((await it.graphql(logOut, {}, token)).body).toEqual({ data: { logOut: user } })
    expect((await it.graphql('{ viewer { username } }', {}, token)).body.data.viewer).toBeNull()
    const again = await it.graphql(logOut, {}, token)
    expect(again.body).toEqual({ data: { logOut: { code: 'UNAUTHENTICATED', message: 'Please sign in' } } })
    const wrong = await it.graphql(
      'mutation { logIn(input: { username: "ada", password: "nope" }) { __typename ... on Failure { code } } }',
    )
    expect(wrong.body.data.logIn).toEqual({ __typename: 'InvalidCredentials', code: 'INVALID_CREDENTIALS' })
  })
})
