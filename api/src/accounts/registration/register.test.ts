import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const ada = { username: 'Ada', email: 'ada@example.org', password: 'secret1' }

const refuse = async (body: unknown) => {
  const before = await it.sql('SELECT FROM users')
  const response = await it.rest('POST', '/api/auth/register/', { body })
  expect(response.status).toBe(400)
  expect(response.body).toMatchObject({ success: false, error_code: 'VALIDATION_FAILED' })
  expect(await it.sql('SELECT FROM users')).toHaveLength(before.length)
  return response.body.error
}

describe('registering', () => {
  test('creates a user, stores an argon2id hash, and does not sign in', async () => {
    const { status, body } = await it.rest('POST', '/api/auth/register/', { body: ada })
    expect(status).toBe(201)
    expect(body.success).toBe(true)
    expect(body.data).toMatchObject({ username: 'Ada', email: 'ada@example.org' })
    expect(body.data).not.toHaveProperty('token')
    const [row] = await it.sql<{ password_hash: string }>('SELECT password_hash FROM users')
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
    expect(await it.sql('SELECT FROM sessions')).toHaveLength(0)
  })

  test('stores the time zone if one is sent, and refuses an unknown one', async () => {
    const bea = { username: 'Bea', email: 'bea@example.org', password: 'secret1' }
    const refused = await refuse({ ...bea, time_zone: 'Mars/Olympus' })
    expect(refused).toEqual({ time_zone: ['Send the IANA name of a time zone, such as Europe/Berlin'] })
    const { status, body } = await it.rest('POST', '/api/auth/register/', {
      body: { ...bea, time_zone: 'Asia/Kathmandu' },
    })
    expect([status, body.data]).toMatchObject([201, { time_zone: 'Asia/Kathmandu', daily_size: 20 }])
    expect(
      await it.sql(
        `SELECT time_zone, is_time_zone_set FROM users WHERE username = ANY ('{Ada,Bea}') ORDER BY 1`,
      ),
    ).toEqual([
      { time_zone: 'Asia/Kathmandu', is_time_zone_set: true },
      { time_zone: 'UTC', is_time_zone_set: false },
    ])
  })

  test('reports a taken username and a taken email, case-insensitively', async () => {
    expect(await refuse({ ...ada, username: 'ADA', email: 'ADA@EXAMPLE.ORG' })).toEqual({
      username: ['This username is already taken'],
      email: ['This email is already in use'],
    })
  })

  test('reports every missing field at once', async () => {
    expect(Object.keys(await refuse({}))).toEqual(['username', 'email', 'password'])
    expect(Object.keys(await refuse(undefined))).toEqual(['username', 'email', 'password'])
  })

  test.each([
    ['username', '', 'Username is required'],
    ['username', 'elevenchars', 'Username must have at most 10 characters'],
    ['username', 'ä', 'Username may hold only letters, digits, "_", "-" and "."'],
    ['username', 'a b', 'Username may hold only letters, digits, "_", "-" and "."'],
    ['username', 7, 'Username is required'],
    ['email', 'nowhere', 'Please enter a valid email address'],
    ['email', 'a@b.c\r\nBcc: d@e.f', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(40)}@example.org`, 'Email must have at most 50 characters'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['password', 'a\0bcdefg', 'Password holds characters that cannot be used'],
    ['password', 'x'.repeat(100_000), 'Password must have at most 1000 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    const error = await refuse({
      username: 'new',
      email: 'new@example.org',
      password: 'secret1',
      [field]: value,
    })
    expect(error[field]).toContain(message)
  })

  test('refuses a body of more than 128 kB if there is no session', async () => {
    const body = { username: 'new', email: 'new@example.org', password: 'x'.repeat(1_000_000) }
    expect(await refuse(body)).toEqual({ body: ['The body is too large'] })
  })

  test('accepts a username of 10 characters and a password of 128 emoji', async () => {
    const body = { username: 'ten_chars.', email: 'ten@example.org', password: '🔑'.repeat(128) }
    expect((await it.rest('POST', '/api/auth/register/', { body })).status).toBe(201)
    const login = await it.rest('POST', '/api/auth/login/', { body })
    expect(login.status).toBe(200)
  })

  test('lets one of 40 concurrent registrations of a name succeed, and refuses look-alike letters', async () => {
    const spellings = ['Twin', 'tWIN', 'ｔｗｉｎ', 'tᴡin']
    const responses = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        it.rest('POST', '/api/auth/register/', {
          body: {
            username: spellings[index % 4],
            email: `twin${index}@example.org`,
            password: 'secret1',
          },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const messages = responses.flatMap(({ status, body }) => (status === 400 ? body.error.username : []))
    const times = (message: string) => messages.filter((text: string) => text === message).length
    expect(times('This username is already taken')).toBe(39)
    expect(times('Username may hold only letters, digits, "_", "-" and "."')).toBe(40)
    expect(await it.sql(`SELECT FROM users WHERE lower(username) = 'twin'`)).toHaveLength(1)
  })

  test('works the same over GraphQL', async () => {
    const mutation = `mutation ($input: RegisterInput!) { register(input: $input) {
      __typename ... on User { username } ... on InvalidInput { code fields { name messages } } } }`
    const bob = { username: 'bob', email: 'bob@example.org', password: 'secret1' }
    const created = await it.graphql(mutation, { input: bob })
    expect(created.body.data.register).toEqual({ __typename: 'User', username: 'bob' })
    const again = await it.graphql(mutation, { input: { ...bob, email: 'other@example.org' } })
    expect(again.body.data.register).toEqual({
      __typename: 'InvalidInput',
      code: 'VALIDATION_FAILED',
      fields: [{ name: 'username', messages: ['This username is already taken'] }],
    })
  })
})
