import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  signUp,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useMailbox } from '../../test/support/mailbox.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()
const mailbox = useMailbox(it)
let ada: TestUser & { email: string; password: string }

beforeEach(async () => {
  ada = await signUp(it)
})

const asAda = (body?: unknown) => ({ token: ada.token, ...(body !== undefined && { body }) })
const patch = (body: unknown) => it.rest('PATCH', '/api/auth/profile/', asAda(body))
const logIn = (username: string, password: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username, password } })

describe('the profile', () => {
  test('contains the signed-in user', async () => {
    const { status, body } = await it.rest('GET', '/api/auth/profile/', asAda())
    expect([status, body.data]).toEqual([
      200,
      {
        user_id: ada.id,
        username: ada.username,
        email: ada.email,
        date_joined: expect.stringMatching(/Z$/),
        time_zone: 'UTC',
        daily_size: 20,
        has_password: true,
      },
    ])
  })

  test('stores a new name, accepts it at login, and keeps fields that were not sent', async () => {
    const name = ada.username.toUpperCase()
    expect((await patch({ username: name })).body.data).toMatchObject({ username: name, email: ada.email })
    expect((await logIn(name.toLowerCase(), ada.password)).status).toBe(200)
    expect((await patch({})).body.data.username).toBe(name)
  })

  test('sends one notice to the old address when the address changes, and none when it does not', async () => {
    expect((await patch({ email: `new-${ada.email}` })).status).toBe(200)
    const mails = await mailbox.receive()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(new RegExp(`^To: ${ada.email}\r$`, 'm'))
    await patch({ email: `new-${ada.email}` })
    expect(await mailbox.receive()).toHaveLength(0)
  })

  test('refuses invalid or taken values, and reports the problems of each field', async () => {
    const eve = await signUp(it)
    expect(
      (await patch({ username: eve.username.toUpperCase(), email: eve.email.toUpperCase() })).body.error,
    ).toEqual({
      username: ['This username is already taken'],
      email: ['This email is already in use'],
    })
    const { status, body } = await patch({ username: 'eleven chars', email: null })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error).toEqual({
      username: [
        'Username must have at most 10 characters',
        'Username may hold only letters, digits, "_", "-" and "."',
      ],
      email: ['Email is required'],
    })
    expect((await it.rest('GET', '/api/auth/profile/', asAda())).body.data.username).toBe(ada.username)
  })

  test('stores a time zone and a number of questions a day, and keeps what was not sent', async () => {
    const zone = { time_zone: 'America/Argentina/Buenos_Aires' }
    expect((await patch(zone)).body.data).toMatchObject({ ...zone, daily_size: 20 })
    expect((await patch({ daily_size: 500 })).body.data).toMatchObject({ ...zone, daily_size: 500 })
    const { data } = (await it.rest('GET', '/api/auth/profile/', asAda())).body
    expect(data).toMatchObject({ ...zone, daily_size: 500, username: ada.username, email: ada.email })
    expect((await patch({ daily_size: 1, username: `${ada.username.slice(1)}2` })).status).toBe(200)
    expect(await mailbox.receive()).toHaveLength(0)
  })

  test.each([
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+02:00'],
    ['time_zone', ''],
    ['time_zone', null],
    ['time_zone', 'Europe/Berlin\0'],
    ['daily_size', 0],
    ['daily_size', 501],
    ['daily_size', 2.5],
    ['daily_size', '20'],
    ['daily_size', null],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await patch({ [field]: value, username: 'new' })
    expect([status, body.error_code, Object.keys(body.error)]).toEqual([400, 'VALIDATION_FAILED', [field]])
    const { data } = (await it.rest('GET', '/api/auth/profile/', asAda())).body
    expect(data).toMatchObject({ username: ada.username, time_zone: 'UTC', daily_size: 20 })
  })

  test('knows whether a time zone was ever set, even if it is UTC', async () => {
    const isSet = async () =>
      (await it.graphql('{ viewer { isTimeZoneSet timeZone } }', {}, ada.token)).body.data.viewer
    expect(await isSet()).toEqual({ isTimeZoneSet: false, timeZone: 'UTC' })
    await patch({ daily_size: 30 })
    expect(await isSet()).toEqual({ isTimeZoneSet: false, timeZone: 'UTC' })
    await patch({ time_zone: 'UTC' })
    expect(await isSet()).toEqual({ isTimeZoneSet: true, timeZone: 'UTC' })
    await patch({ daily_size: 40 })
    expect(await isSet()).toEqual({ isTimeZoneSet: true, timeZone: 'UTC' })
  })

  test('gives a name to exactly one of 20 users who request it concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => createUser(it)))
    const responses = await Promise.all(
      users.map(({ token }) =>
        it.rest('PATCH', '/api/auth/profile/', { token, body: { username: 'same.name' } }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19)
  })
})

describe('changing the password', () => {
  const change = (current_password: unknown, new_password: unknown) =>
    it.rest('POST', '/api/auth/change-password/', asAda({ current_password, new_password }))

  test('ends all other sessions of the user, and mails a notice', async () => {
    const otherToken: string = (await logIn(ada.username, ada.password)).body.data.token
    expect((await change(ada.password, 'another1')).status).toBe(200)
    expect((await it.rest('GET', '/api/dashboard/', { token: otherToken })).status).toBe(401)
    expect((await it.rest('GET', '/api/dashboard/', asAda())).status).toBe(200)
    expect((await logIn(ada.username, ada.password)).status).toBe(401)
    expect((await logIn(ada.username, 'another1')).status).toBe(200)
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test.each([
    ['a wrong current password', 'wrong123', 'another1', 'The current password is wrong'],
    ['no current password', undefined, 'another1', 'Password is required'],
    ['a short new password', null, 'short', 'Password must be at least 6 characters long'],
  ])('refuses %s', async (_what, current, replacement, message) => {
    const { status, body } = await change(current === null ? ada.password : current, replacement)
    expect([status, body.error_code, body.error]).toEqual([400, 'VALIDATION_FAILED', message])
    expect((await logIn(ada.username, ada.password)).status).toBe(200)
    expect(await mailbox.receive()).toHaveLength(0)
  })

  test('succeeds for exactly one of two concurrent requests', async () => {
    const responses = await Promise.all([change(ada.password, 'first11'), change(ada.password, 'second1')])
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  })
})

describe('deleting the account', () => {
  const remove = (password: unknown) => it.rest('DELETE', '/api/auth/account/', asAda({ password }))

  test('requires the password', async () => {
    for (const password of ['wrong123', '', undefined]) {
      const { status, body } = await remove(password)
      expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    }
    expect((await it.rest('GET', '/api/dashboard/', asAda())).status).toBe(200)
  })

  test('leaves no row of the user in any table, ends the session, and frees the username and the email address', async () => {
    const quiz = await createQuiz(it, ada, { A: 2, '': 1 })
    const completed = await createAttempt(it, ada, quiz)
    await it.rest(
      'POST',
      `/api/attempts/${completed}/answer/${quiz.questions[0]?.id}/`,
      asAda({ selected_option: 1 }),
    )
    await it.rest('POST', `/api/attempts/${completed}/complete/`, asAda())
    await createAttempt(it, ada, quiz)
    await it.rest('POST', '/api/auth/password-reset/', { body: { email: ada.email } })
    const eve = await createUser(it)
    const evesQuiz = await createQuiz(it, eve)

    expect((await remove(ada.password)).body).toEqual({ success: true, data: null })
    expect(await tablesWith([ada.id, quiz.id, completed, ada.email, ada.username])).toEqual([])
    expect((await it.rest('GET', '/api/dashboard/', asAda())).status).toBe(401)
    expect((await logIn(ada.username, ada.password)).status).toBe(401)
    expect(await it.sql('SELECT FROM questions WHERE quiz_id = $1', [evesQuiz.id])).toHaveLength(3)
    const again = await it.rest('POST', '/api/auth/register/', {
      body: { username: ada.username, email: ada.email, password: 'secret1' },
    })
    expect(again.status).toBe(201)
  })

  test('works over GraphQL', async () => {
    const query = `mutation ($password: String!) { deleteAccount(input: { password: $password }) {
      ... on User { id } ... on InvalidInput { message } } }`
    const call = async (password: string) =>
      (await it.graphql(query, { password }, ada.token)).body.data.deleteAccount
    expect(await call('wrong123')).toEqual({ message: 'The current password is wrong' })
    expect(await call(ada.password)).toEqual({ id: ada.id })
    expect(await tablesWith([ada.id])).toEqual([])
  })
})

// Returns the table name of each row that contains one of the texts. Reads every table, so that tables added
// later are checked too.
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await it.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const tablesWithText: string[] = []
  for (const { name } of tables) {
    const rows = await it.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
    tablesWithText.push(...rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(() => name))
  }
  return tablesWithText
}
