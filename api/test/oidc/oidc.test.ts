// Signing in by an institution, with a real issuer over HTTP.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { signUp } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { startRealIssuer } from './support/real-issuer.ts'
import { codeIn, TestBrowser } from './support/test-browser.ts'

const PUBLIC_URL = 'http://quiz.test'
const issuer = await startRealIssuer(PUBLIC_URL)
const it = useTestApp(issuer.settings, { nodes: 2 })
afterAll(() => issuer.close())
afterEach(() => {
  issuer.isUp = true
  it.clock.now = null
})

const newBrowser = () => new TestBrowser(it, PUBLIC_URL)
const profileOf = async (token: string) => (await it.rest('GET', '/api/auth/profile/', { token })).body.data

describe('signing in by an institution', () => {
  test('is announced', async () => {
    const { body } = await it.rest('GET', '/api/auth/oidc/')
    expect(body.data).toEqual({ enabled: true, name: 'Campus', only: false })
    const { body: answer } = await it.graphql('{ institution { enabled name only } }')
    expect(answer.data.institution).toEqual({ enabled: true, name: 'Campus', only: false })
  })

  test('fails with a word while the issuer is down, and works as soon as it is up', async () => {
    issuer.isUp = false
    const start = await newBrowser().call('GET', '/api/auth/oidc/start/')
    expect([start.status, start.headers['location']]).toEqual([302, '/login?error=unavailable'])
    issuer.isUp = true
    const again = await newBrowser().call('GET', '/api/auth/oidc/start/')
    expect(again.headers['location']).toMatch(new RegExp(`^${issuer.url}/auth\\?`))
  })

  test('creates an account at the first sign-in, and opens it again at the next', async () => {
    issuer.person = { sub: '1', preferred_username: 'ada.lovelace', email: 'ada@campus.example', name: 'Ada' }
    const browser = newBrowser()
    const location = await browser.signIn('/classes?tab=1')
    expect(browser.cookiesOf(PUBLIC_URL)).toBe(
      `quizfolio-arrival=${codeIn(location).slice(0, 8)}.%2Fclasses%3Ftab%3D1`,
    )
    const first = await it.rest('POST', '/api/auth/oidc/session/', { body: { code: codeIn(location) } })
    expect([first.status, first.body.data]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user_id: expect.any(String),
        username: 'ada.lovela',
        email: 'ada@campus.example',
        date_joined: expect.any(String),
      },
    ])
    expect(await profileOf(first.body.data.token)).toMatchObject({ has_password: false })
    issuer.person = { sub: '1', preferred_username: 'someone', email: 'new@campus.example' }
    const { body } = await newBrowser().openSession()
    expect(body.data).toMatchObject({ user_id: first.body.data.user_id, username: 'ada.lovela' })
  })

  test('copies no taken address, joins nobody by it, and finds a free name', async () => {
    const bea = await signUp(it)
    issuer.person = { sub: '2', preferred_username: bea.username, email: bea.email.toUpperCase() }
    const { body } = await newBrowser().openSession()
    expect(body.data.user_id).not.toBe(bea.id)
    // The random name of Bea may be the one with a 2.
    const free = ['2', '3']
      .map((digit) => bea.username.slice(0, 9) + digit)
      .find((name) => name !== bea.username)
    expect(body.data).toMatchObject({ username: free, email: '' })
  })

  test('copies no address of which the issuer says that it is not verified', async () => {
    issuer.person = { sub: '4', name: 'Eve', email: 'ada2@campus.example', email_verified: false }
    const { body } = await newBrowser().openSession()
    expect(body.data).toMatchObject({ username: 'Eve', email: '' })
  })

  test('opens a session over GraphQL, too', async () => {
    issuer.person = { sub: '3' }
    const code = codeIn(await newBrowser().signIn())
    const redeem = `mutation ($code: String!) { redeemSignInCode(input: { code: $code }) {
      __typename ... on Session { user { username email hasPassword isJoined } } ... on Failure { code } } }`
    const { body } = await it.graphql(redeem, { code })
    expect(body.data.redeemSignInCode).toEqual({
      __typename: 'Session',
      user: { username: 'learner', email: '', hasPassword: false, isJoined: true },
    })
    const again = await it.graphql(redeem, { code })
    expect(again.body.data.redeemSignInCode).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('redeems a code once, however many try at once, and within a minute', async () => {
    const code = codeIn(await newBrowser().signIn())
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => it.rest('POST', '/api/auth/oidc/session/', { body: { code } })),
    )
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(400),
    ])
    const late = codeIn(await newBrowser().signIn())
    it.clock.now = new Date(Date.now() + 61_000)
    const { status, body } = await it.rest('POST', '/api/auth/oidc/session/', { body: { code: late } })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('is refused to an account that is switched off', async () => {
    issuer.person = { sub: 'off', preferred_username: 'off' }
    const { body } = await newBrowser().openSession()
    const code = codeIn(await newBrowser().signIn())
    await it.sql(`UPDATE users SET switched_off_at = now(), switched_off_reason = 'Spam' WHERE id = $1`, [
      body.data.user_id,
    ])
    expect(await newBrowser().signIn()).toBe('/login?error=switched_off')
    const refused = await it.rest('POST', '/api/auth/oidc/session/', { body: { code } })
    expect([refused.status, refused.body.error]).toEqual([403, 'This account is switched off: Spam'])
  })

  test('asks the issuer for its settings once for each server', async () => {
    issuer.discoveries = 0
    for (let index = 0; index < 4; index++) await newBrowser().call('GET', '/api/auth/oidc/start/')
    expect(issuer.discoveries).toBeLessThanOrEqual(2)
  })
})

describe('logging out', () => {
  const logOut = (token: string) => it.rest('POST', '/api/auth/logout/', { token })

  test('tells where to end the session at the institution that opened it', async () => {
    issuer.person = { sub: '4' }
    const { token } = (await newBrowser().openSession()).body.data
    const { body } = await logOut(token)
    const address = new URL(body.data.end_session_url)
    expect(address.href).toMatch(new RegExp(`^${issuer.url}/session/end\\?`))
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`)
    expect(address.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect((await fetch(address)).status).toBe(200)
    expect((await logOut(token)).status).toBe(401)
  })

  test('tells nothing to others, nor while the institution is away', async () => {
    const { token } = await signUp(it)
    expect((await logOut(token)).body.data).toEqual({ end_session_url: null })
  })

  test('works over GraphQL', async () => {
    const { token } = (await newBrowser().openSession()).body.data
    const mutation = 'mutation { logOut { ... on User { endSessionUrl } } }'
    const { body } = await it.graphql(mutation, {}, token)
    expect(body.data.logOut.endSessionUrl).toMatch(/session\/end/)
  })
})
