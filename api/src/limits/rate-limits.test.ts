// Each rate limit is tested at its boundary.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createUser, form, signUp, type TestUser } from '../../test/support/data/factories.ts'
import { useMailbox } from '../../test/support/mailbox.ts'
import { useTestApp, type TestResponse } from '../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const mailbox = useMailbox(it)
let ada: TestUser & { email: string; password: string }

beforeEach(async () => {
  ada = await signUp(it)
})
afterEach(async () => void (await it.sql('DELETE FROM rate_limits')))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const logIn = (password: string, address = '192.0.2.1', username = ada.username) =>
  it.rest('POST', '/api/auth/login/', { body: { username, password }, ...from(address) })
const times = async (count: number, call: (index: number) => Promise<TestResponse>) => {
  for (let index = 0; index < count; index++) await call(index)
}
const countersAt = async (points: number) =>
  it.sql('UPDATE rate_limits SET points = $1, expire = $2', [points, Date.now() + 600_000])

function expectLimited({ status, body, headers }: TestResponse): void {
  expect([status, body.error_code]).toEqual([429, 'RATE_LIMITED'])
  expect(body.error).toMatch(/^Too many requests. Please try again in \d+ (second|minute)s?\.$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

describe('wrong passwords', () => {
  test('are reported ten times for a name and address; then even the right password is refused', async () => {
    for (let index = 0; index < 10; index++) expect((await logIn('wrong123')).status).toBe(401)
    expectLimited(await logIn('wrong123'))
    expectLimited(await logIn(ada.password))
    expectLimited(await logIn('wrong123', '192.0.2.1', ada.username.toUpperCase()))
  })

  test('lock out neither the user at another address nor other users at the same address', async () => {
    await times(11, () => logIn('wrong123'))
    expect((await logIn(ada.password, '192.0.2.2')).status).toBe(200)
    const eve = await signUp(it)
    expect((await logIn(eve.password, '192.0.2.1', eve.username)).status).toBe(200)
    expect((await it.rest('GET', '/api/dashboard/', { token: ada.token })).status).toBe(200)
  })

  test('count for unknown names too, so that the limit reveals no names', async () => {
    const responses: string[] = []
    for (const name of [ada.username, 'nobody'])
      for (let index = 0; index < 11; index++) {
        const { status, text } = await logIn('wrong123', '192.0.2.9', name)
        responses.push(`${status} ${status === 429 ? '' : text}`)
      }
    expect(responses.slice(0, 11)).toEqual(responses.slice(11))
  })

  test('block an address for all names after the hundredth', async () => {
    await logIn('wrong123', '192.0.2.3')
    await countersAt(100)
    expectLimited(await logIn(ada.password, '192.0.2.3', 'another'))
    expect((await logIn(ada.password, '192.0.2.4')).status).toBe(200)
  })

  test('count together for one IPv6 network', async () => {
    await times(10, (index) => logIn('wrong123', `2001:db8:1:2::${index + 1}`))
    expectLimited(await logIn(ada.password, '2001:db8:1:2:ffff::1'))
    expect((await logIn(ada.password, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('count even when thirty arrive at once; beyond the limit, the right password is refused too', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(index === 29 ? ada.password : 'wrong123')),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('are the only passwords that count: twelve logins with the right one are accepted', async () => {
    for (let index = 0; index < 12; index++) expect((await logIn(ada.password)).status).toBe(200)
  })

  test('count for each of ten aliased logins in one document', async () => {
    const alias = (index: number) =>
      `a${index}: logIn(input: { username: "${ada.username}", password: "wrong123" }) { __typename }`
    const aliased = await it.graphql(
      `mutation { ${Array.from({ length: 10 }, (_, index) => alias(index)).join(' ')} }`,
    )
    expect(Object.values(aliased.body.data)).toHaveLength(10)
    const { body, headers, status } = await it.graphql(`mutation { ${alias(0)} }`)
    expect(body.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('count also for password changes and account deletion', async () => {
    const change = () =>
      it.rest('POST', '/api/auth/change-password/', {
        token: ada.token,
        body: { current_password: 'wrong123', new_password: 'another1' },
        ...from('192.0.2.1'),
      })
    for (let index = 0; index < 10; index++) expect((await change()).status).toBe(400)
    expectLimited(await change())
    const remove = { token: ada.token, body: { password: ada.password }, ...from('192.0.2.1') }
    expectLimited(await it.rest('DELETE', '/api/auth/account/', remove))
    expect((await it.rest('GET', '/api/auth/profile/', { token: ada.token })).status).toBe(200)
  })
})

describe('a stolen session', () => {
  test('gets no more guesses at the password by renaming the account', async () => {
    const change = () =>
      it.rest('POST', '/api/auth/change-password/', {
        token: ada.token,
        body: { current_password: 'wrong123', new_password: 'another1' },
        ...from('192.0.2.1'),
      })
    await times(10, change)
    const body = { username: `x${ada.username.slice(1)}` }
    expect((await it.rest('PATCH', '/api/auth/profile/', { token: ada.token, body })).status).toBe(200)
    expectLimited(await change())
  })

  test('can neither flood a stranger’s mailbox nor probe names without limit', async () => {
    const patch = (email: string) =>
      it.rest('PATCH', '/api/auth/profile/', { token: ada.token, body: { email } })
    const statuses: number[] = []
    for (let index = 0; index < 32; index++)
      statuses.push((await patch(index % 2 ? `${ada.username}@example.com` : 'victim@example.org')).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses.slice(30)).toEqual([429, 429])
    const settings = { token: ada.token, body: { time_zone: 'Europe/Berlin', daily_size: 30 } }
    expect((await it.rest('PATCH', '/api/auth/profile/', settings)).status).toBe(200)
    const mails = await mailbox.receive()
    expect(mails.filter((mail) => mail.includes('To: victim@example.org'))).toHaveLength(5)
  })
})

test('a letter that PostgreSQL lower-cases differently from JavaScript does not bypass a limit', async () => {
  await it.sql(`UPDATE users SET username = 'mimi' WHERE id = $1`, [ada.id])
  await times(10, () => logIn('wrong123', '192.0.2.1', 'mimi'))
  expectLimited(await logIn(ada.password, '192.0.2.1', 'mimi'))
  expect((await logIn(ada.password, '192.0.2.1', 'mİmi')).status).toBe(401)
  await it.sql('UPDATE users SET username = $2 WHERE id = $1', [ada.id, ada.username])
})

describe('registrations', () => {
  const register = (username: string, address = '192.0.2.1') =>
    it.rest('POST', '/api/auth/register/', {
      body: { username, email: `${username}@example.org`, password: 'secret1' },
      ...from(address),
    })

  test('are limited to 30 an hour per address; invalid ones do not count, but once the limit is reached, they are refused too', async () => {
    await times(5, () => register('not valid!'))
    await register('first')
    await countersAt(29)
    expect((await register('second')).status).toBe(201)
    expectLimited(await register('third'))
    expectLimited(await register('not valid!'))
    expect((await register('third', '192.0.2.2')).status).toBe(201)
  })
})

describe('resets', () => {
  const request = (email: string, address = '192.0.2.1') =>
    it.rest('POST', '/api/auth/password-reset/', { body: { email }, ...from(address) })
  const confirm = (address = '192.0.2.1') =>
    it.rest('POST', '/api/auth/password-reset/confirm/', {
      body: { token: 'wrong', new_password: 'another1' },
      ...from(address),
    })

  test('are limited to three mails an hour per email address, known or not', async () => {
    for (const email of [ada.email, 'nobody@example.org']) {
      const statuses: number[] = []
      for (let index = 0; index < 4; index++)
        statuses.push((await request(index % 2 ? email : email.toUpperCase(), `192.0.2.${index}`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      expectLimited(await request(email))
    }
    expect(await mailbox.receive()).toHaveLength(3)
  })

  test('count for each alias in one document', async () => {
    const alias = (index: number) =>
      `a${index}: requestPasswordReset(input: { email: "${ada.email}" }) { __typename }`
    const { body } = await it.graphql(`mutation { ${[0, 1, 2, 3].map(alias).join(' ')} }`)
    expect(body.errors.map((error: { path: string[] }) => error.path)).toEqual([['a3']])
    expect(body.errors[0].extensions.code).toBe('RATE_LIMITED')
    expect(await mailbox.receive()).toHaveLength(3)
  })

  test('are limited to 30 requests and confirmations an hour per network address', async () => {
    await confirm()
    await countersAt(29)
    expect((await confirm()).status).toBe(400)
    expectLimited(await confirm())
    expectLimited(await request('other@example.org'))
    expect((await confirm('192.0.2.2')).status).toBe(400)
  })
})

test('uploads are limited to 1,200 an hour per user, and refused before they are read', async () => {
  const eve = await createUser(it)
  const upload = (token: string) =>
    it.rest('POST', '/api/files/upload/', {
      token,
      ...form({ quiz_title: 'T' }, { name: 'q.txt', content: 'x' }),
    })
  expect((await upload(ada.token)).status).toBe(415)
  await countersAt(1_200)
  expectLimited(await upload(ada.token))
  expect((await upload(eve.token)).status).toBe(415)
  expect((await it.rest('POST', '/api/files/upload/', form({}))).status).toBe(401)
})

test('a forged X-Forwarded-For is ignored', async () => {
  const direct = useDirect()
  await times(10, (index) => direct('wrong123', `203.0.113.${index}`))
  expectLimited(await direct('wrong123', '203.0.113.99'))
})

// Logs in from an address that is not a trusted proxy.
function useDirect() {
  return async (password: string, claimed: string): Promise<TestResponse> => {
    const response = await it.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      remoteAddress: '198.51.100.1',
      headers: { 'x-forwarded-for': claimed },
      payload: { username: ada.username, password },
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.json(),
    }
  }
}

test('the table of counters contains no names, addresses or mail addresses', async () => {
  await logIn('wrong123')
  await it.rest('POST', '/api/auth/password-reset/', { body: { email: ada.email }, ...from('192.0.2.1') })
  const rows = JSON.stringify(await it.sql('SELECT key FROM rate_limits'))
  expect(rows).toMatch(/failed-logins/)
  for (const text of [ada.username, ada.email, '192.0.2']) expect(rows).not.toContain(text)
})
