import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createUser, signUp, type TestUser } from '../../../test/support/data/factories.ts'
import { resetTokenIn, useMailbox } from '../../../test/support/mailbox.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const mailbox = useMailbox(it)
const SENT = 'If an account with that email exists, you will receive a reset link.'
const DONE = 'Password reset successfully. Redirecting to login...'
let ada: TestUser & { email: string; password: string }

beforeEach(async () => {
  ada = await signUp(it)
})
afterEach(() => void (it.clock.now = null))

const request = (email: unknown) => it.rest('POST', '/api/auth/password-reset/', { body: { email } })
const confirm = (token: unknown, new_password: unknown = 'another1') =>
  it.rest('POST', '/api/auth/password-reset/confirm/', { body: { token, new_password } })
const logIn = (password: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username: ada.username, password } })

async function askForToken(): Promise<string> {
  await request(ada.email)
  return resetTokenIn(await mailbox.receive())
}

describe('requesting a reset', () => {
  test('mails a link to the stored address, even if the request has it in capitals', async () => {
    const { status, body } = await request(ada.email.toUpperCase())
    expect([status, body]).toEqual([200, { success: true, data: null, message: SENT }])
    const mails = await mailbox.receive()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(new RegExp(`^To: ${ada.email}\r$`, 'm'))
    expect(resetTokenIn(mails)).toMatch(/^[\w-]{22}$/)
  })

  test('sends no mail to an unknown address, but the response has the same bytes as for a known address', async () => {
    const [known, unknown] = [await request(ada.email), await request('nobody@example.org')]
    const headers = ({ headers }: typeof known) =>
      Object.entries(headers).filter(([name]) => name !== 'x-request-id' && name !== 'date')
    expect([unknown.status, unknown.text, headers(unknown)]).toEqual([
      known.status,
      known.text,
      headers(known),
    ])
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test('takes the same time for known and unknown addresses', { timeout: 60_000 }, async () => {
    const timeOf = async (email: string) => {
      const begin = performance.now()
      await request(email)
      return performance.now() - begin
    }
    const times: number[] = []
    const differences: number[] = []
    for (let round = 0; round < 200; round++) {
      // The order alternates, and each pair is compared, to cancel out other load on the machine.
      const isKnownFirst = round % 2 === 0
      const nobody = `nobody${round}@example.org`
      const first = await timeOf(isKnownFirst ? ada.email : nobody)
      const second = await timeOf(isKnownFirst ? nobody : ada.email)
      times.push(first, second)
      differences.push(isKnownFirst ? first - second : second - first)
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0
    expect(Math.abs(median(differences))).toBeLessThan(Math.max(5, median(times) / 4))
    await it.sql('DELETE FROM mails')
  })

  test.each([
    [undefined],
    [''],
    ['nonsense'],
    [5],
    ['a@b.c\r\nBcc: eve@example.org'],
    [`${'x'.repeat(50)}@example.org`],
  ])('refuses %j as an address', async (email) => {
    const { status, body } = await request(email)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await it.sql('SELECT FROM mails')).toHaveLength(0)
  })

  test('builds the link from the configuration, whatever the Host header says', async () => {
    await it.rest('POST', '/api/auth/password-reset/', {
      body: { email: ada.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const mails = await mailbox.receive()
    expect(mails.join()).not.toContain('evil.example')
    expect(resetTokenIn(mails)).not.toBe('')
  })
})

describe('a reset token', () => {
  test('sets the password once, ends all sessions, and mails a notice', async () => {
    const token = await askForToken()
    const { status, body } = await confirm(token)
    expect([status, body]).toEqual([200, { success: true, data: null, message: DONE }])
    expect((await it.rest('GET', '/api/dashboard/', { token: ada.token })).status).toBe(401)
    const { body: graphql } = await it.graphql('{ viewer { id } }', {}, ada.token)
    expect(graphql.data.viewer).toBeNull()
    expect((await logIn(ada.password)).status).toBe(401)
    expect((await logIn('another1')).status).toBe(200)
    expect((await confirm(token, 'third12')).status).toBe(400)
    expect(await mailbox.receive()).toEqual([expect.stringContaining('password')])
  })

  test('succeeds in only one of 40 concurrent uses', async () => {
    const token = await askForToken()
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => confirm(token, `password${index}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(39)
  })

  test('stays usable after an invalid password', async () => {
    const token = await askForToken()
    for (const password of ['short', '', null, 5, 'x\0xxxxx', 'x'.repeat(1_000_000)]) {
      const { status, body } = await confirm(token, password)
      expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    }
    expect((await confirm(token)).status).toBe(200)
  })

  test('expires after an hour', async () => {
    const token = await askForToken()
    it.clock.now = new Date(Date.now() + 61 * 60_000)
    expect((await confirm(token)).body.error).toBe(
      'This reset link is wrong, used or expired: please ask for a new one',
    )
    expect((await logIn(ada.password)).status).toBe(200)
  })

  test('is invalid after a newer token, a password change or an address change', async () => {
    const first = await askForToken()
    const second = await askForToken()
    expect((await confirm(first)).status).toBe(400)
    await it.rest('POST', '/api/auth/change-password/', {
      token: ada.token,
      body: { current_password: ada.password, new_password: 'changed1' },
    })
    expect((await confirm(second)).status).toBe(400)
    await mailbox.receive()
    const third = await askForToken()
    await it.rest('PATCH', '/api/auth/profile/', { token: ada.token, body: { email: `new-${ada.email}` } })
    expect((await confirm(third)).status).toBe(400)
  })

  test('is never created if the password changes before the mail is sent', async () => {
    await request(ada.email)
    await it.rest('POST', '/api/auth/change-password/', {
      token: ada.token,
      body: { current_password: ada.password, new_password: 'changed1' },
    })
    expect(resetTokenIn(await mailbox.receive())).toBe('')
  })

  test.each([[undefined], [''], ['nonsense'], ['x'.repeat(300)], [{}]])(
    'is refused if it is %j',
    async (token) => {
      const { status, body } = await confirm(token)
      expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test('works over GraphQL and is not stored in clear text', async () => {
    const ask = `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { ... on Notice { message } } }`
    expect((await it.graphql(ask, { email: ada.email })).body.data.requestPasswordReset).toEqual({
      message: SENT,
    })
    const token = resetTokenIn(await mailbox.receive())
    const tables = await it.sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const rows = await it.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
      for (const { row } of rows)
        for (const secret of [token, ada.token, ada.password]) {
          expect(row).not.toContain(secret)
          expect(row).not.toContain(Buffer.from(secret).toString('hex'))
        }
    }
    const reset = `mutation ($token: String!) { resetPassword(input: { token: $token, newPassword: "graph1ql" }) {
      ... on Notice { message } ... on InvalidInput { message } } }`
    expect((await it.graphql(reset, { token })).body.data.resetPassword).toEqual({ message: DONE })
    expect((await it.graphql(reset, { token })).body.data.resetPassword.message).toMatch(/used or expired/)
  })
})

test('a session opened during a password reset does not survive it', async () => {
  const eve = await createUser(it)
  for (let round = 0; round < 10; round++) {
    const token = await askForToken()
    const password = `round${round}x`
    const [, ...sessions] = await Promise.all([
      confirm(token, password),
      ...[1, 2, 3].map(() => logIn(ada.password)),
    ])
    const opened = sessions.filter(({ status }) => status === 200)
    for (const { body } of opened)
      expect((await it.rest('GET', '/api/dashboard/', { token: body.data.token })).status).toBe(401)
    ada.password = password
  }
  expect((await it.rest('GET', '/api/dashboard/', { token: eve.token })).status).toBe(200)
})
