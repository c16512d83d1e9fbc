// Joining an account to a person at the institution, and living without a password.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '../support/data/factories.ts'
import { useMailbox } from '../support/mailbox.ts'
import { useTestApp } from '../support/test-app.ts'
import { startRealIssuer } from './support/real-issuer.ts'
import { TestBrowser } from './support/test-browser.ts'

const PUBLIC_URL = 'http://quiz.test'
const issuer = await startRealIssuer(PUBLIC_URL, 'client_secret_post')
const it = useTestApp(issuer.settings)
const mailbox = useMailbox(it)
afterAll(() => issuer.close())
let subjects = 0
beforeEach(() => {
  issuer.person = { sub: `person ${subjects++}` }
})
afterEach(() => {
  it.clock.now = null
})

const newBrowser = () => new TestBrowser(it, PUBLIC_URL)
const LINK = '/api/auth/oidc/link/'

describe('joining', () => {
  test('makes the sign-in at the institution open this account', async () => {
    const ada = await signUp(it)
    const browser = newBrowser()
    const { status, body } = await browser.call('POST', LINK, {
      body: { password: ada.password },
      token: ada.token,
    })
    expect(status).toBe(200)
    const back = await browser.visit(body.data.authorization_url)
    const { headers } = await browser.call('GET', back)
    expect(headers['location']).toMatch(/^\/sign-in\/complete#code=/)
    const [mail] = await mailbox.receive()
    expect(mail).toContain('Subject: Another way to sign in to your Quizfolio account')
    expect(mail).toContain(`"${new URL(issuer.url).host}"`)
    expect((await newBrowser().openSession()).body.data.user_id).toBe(ada.id)
    const login = await it.rest('POST', '/api/auth/login/', { body: ada })
    expect(login.body.data.user_id).toBe(ada.id)
  })

  test('works over GraphQL, which sets the same cookie', async () => {
    const ada = await signUp(it)
    const { body, headers } = await it.graphql(
      `mutation ($password: String!) { joinInstitution(input: { password: $password }) {
        ... on BegunJoining { authorizationUrl } } }`,
      { password: ada.password },
      ada.token,
    )
    expect(body.data.joinInstitution.authorizationUrl).toMatch(new RegExp(`^${issuer.url}/auth\\?`))
    expect(String(headers['set-cookie'])).toMatch(/^quizfolio-sign-in=[\w-]+; .*SameSite=Lax; HttpOnly$/)
  })

  test('needs the password and a session', async () => {
    const ada = await signUp(it)
    const wrong = await it.rest('POST', LINK, { body: { password: 'wrong1' }, token: ada.token })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'The current password is wrong'])
    expect((await it.rest('POST', LINK, { body: { password: ada.password } })).status).toBe(401)
  })

  test('moves nobody who has an account already', async () => {
    const { data: other } = (await newBrowser().openSession()).body
    const ada = await signUp(it)
    const browser = newBrowser()
    const { body } = await browser.call('POST', LINK, { body: { password: ada.password }, token: ada.token })
    const back = await browser.visit(body.data.authorization_url)
    expect((await browser.call('GET', back)).headers['location']).toBe('/login?error=joined')
    expect((await newBrowser().openSession()).body.data.user_id).toBe(other.user_id)
  })

  test('ends with the session that began it', async () => {
    const ada = await signUp(it)
    const browser = newBrowser()
    const { body } = await browser.call('POST', LINK, { body: { password: ada.password }, token: ada.token })
    const back = await browser.visit(body.data.authorization_url)
    await it.rest('POST', '/api/auth/logout/', { token: ada.token })
    expect((await browser.call('GET', back)).headers['location']).toBe('/login?error=signed_out')
    expect((await newBrowser().openSession()).body.data.user_id).not.toBe(ada.id)
  })
})

describe('an account without a password', () => {
  test('cannot change a password, but set its first one by mail', async () => {
    issuer.person = { sub: 'mail', preferred_username: 'mail', email: 'mail@campus.example' }
    const { token, username, email } = (await newBrowser().openSession()).body.data
    const body = { current_password: 'guess1', new_password: 'secret1' }
    const refused = await it.rest('POST', '/api/auth/change-password/', { token, body })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Your account has no password. To set one, sign out and ask for a mail to reset it.',
    ])
    await it.rest('POST', '/api/auth/password-reset/', { body: { email } })
    const mail = (await mailbox.receive()).at(-1)
    expect(mail).toContain(`- "${new URL(issuer.url).host}"`)
    const reset = /reset-password\/([\w-]+)/.exec(mail ?? '')?.[1]
    const confirm = { token: reset, new_password: 'secret1' }
    expect((await it.rest('POST', '/api/auth/password-reset/confirm/', { body: confirm })).status).toBe(200)
    const login = await it.rest('POST', '/api/auth/login/', { body: { username, password: 'secret1' } })
    const profile = await it.rest('GET', '/api/auth/profile/', { token: login.body.data.token })
    expect(profile.body.data).toMatchObject({ has_password: true })
    expect(await mailbox.receive()).toEqual([expect.stringContaining(`- "${new URL(issuer.url).host}"`)])
  })

  test('is deleted by its typed username, shortly after a sign-in', async () => {
    const { token, username } = (await newBrowser().openSession()).body.data
    const remove = (body: object) => it.rest('DELETE', '/api/auth/account/', { token, body })
    for (const body of [{}, { username: 'other' }, { password: 'secret1' }]) {
      const { status, body: answer } = await remove(body)
      expect([status, answer.error]).toEqual([
        400,
        'Type your username to confirm that the account is to be deleted',
      ])
    }
    it.clock.now = new Date(Date.now() + 11 * 60_000)
    const late = await remove({ username })
    expect([late.status, late.body.error]).toEqual([
      400,
      expect.stringMatching(/^Your sign-in is more than 10/),
    ])
    it.clock.now = new Date(Date.now() + 9 * 60_000)
    expect((await remove({ username: username.toUpperCase() })).status).toBe(200)
    it.clock.now = null
    expect((await newBrowser().openSession()).body.data.token).not.toBe(token)
  })

  test('does not let a typed username delete an account that has a password', async () => {
    const { token, username } = await signUp(it)
    const { status, body } = await it.rest('DELETE', '/api/auth/account/', { token, body: { username } })
    expect([status, body.error]).toEqual([400, 'Password is required'])
  })
})
