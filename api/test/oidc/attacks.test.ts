// What must not open a session: forged and replayed answers, other browsers, and addresses of other hosts.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../support/test-app.ts'
import { startLyingIssuer, type LyingIssuer } from './support/lying-issuer.ts'
import { codeIn, TestBrowser } from './support/test-browser.ts'

const PUBLIC_URL = 'https://quiz.test'
const issuer = await startLyingIssuer(PUBLIC_URL)
const it = useTestApp(issuer.settings)
const { claims, sign, answer } = issuer
afterAll(() => issuer.close())
afterEach(() => {
  Object.assign(issuer, { claims, sign, answer })
  it.clock.now = null
})

const newBrowser = () => new TestBrowser(it, PUBLIC_URL)
const CALLBACK = '/api/auth/oidc/callback/'
/**
 * Goes to the issuer's page and back, but not into the server under test; returns the address that is called.
 */
const goThere = async (browser: TestBrowser) => {
  const start = await browser.call('GET', '/api/auth/oidc/start/')
  return browser.visit(String(start.headers['location']))
}
const nothing = async () => {
  for (const table of ['users', 'sessions', 'sign_in_codes', 'identities'])
    expect([table, await it.sql(`SELECT FROM ${table}`)]).toEqual([table, []])
}

describe('an ID token is refused', () => {
  const NOW = Math.floor(Date.now() / 1_000)
  const lies: [string, Partial<LyingIssuer>][] = [
    ['for another client', { claims: (honest) => ({ ...honest, aud: 'another' }) }],
    [
      'for several clients without naming us',
      { claims: (honest) => ({ ...honest, aud: ['quizfolio', 'b'], azp: 'b' }) },
    ],
    ['of another issuer', { claims: (honest) => ({ ...honest, iss: 'https://login.example.org' }) }],
    ['with another nonce', { claims: (honest) => ({ ...honest, nonce: 'another' }) }],
    ['without a nonce', { claims: ({ nonce: _nonce, ...honest }) => honest }],
    ['that expired more than 30 seconds ago', { claims: (honest) => ({ ...honest, exp: NOW - 60 }) }],
    ['that is not valid yet', { claims: (honest) => ({ ...honest, nbf: NOW + 3_600 }) }],
    ['without an end', { claims: ({ exp: _exp, ...honest }) => honest }],
    ['without a subject', { claims: ({ sub: _sub, ...honest }) => honest }],
    ['with an endless subject', { claims: (honest) => ({ ...honest, sub: 'x'.repeat(300) }) }],
    ['with a subject that is no text', { claims: (honest) => ({ ...honest, sub: 7 }) }],
    ['without a signature', { sign: issuer.forge.none }],
    ['signed with the client’s secret', { sign: (token) => issuer.forge.hs256(token, 'client secret') }],
    ['signed with the public key', { sign: (token) => issuer.forge.hs256(token, 'public key') }],
    ['signed with another key', { sign: issuer.forge.otherKey }],
    ['that is none', { sign: async () => 'a.b.c' }],
  ]
  test.each(lies)('%s', async (_what, lie) => {
    Object.assign(issuer, lie)
    expect(await newBrowser().signIn()).toBe('/login?error=invalid')
    await nothing()
  })
})

test.each([
  ['the state of another sign-in', { answer: (honest) => ({ ...honest, state: 'another' }) }, 'expired'],
  ['no state', { answer: ({ code }) => ({ code }) }, 'expired'],
  ['an unknown code', { answer: (honest) => ({ ...honest, code: 'guessed' }) }, 'invalid'],
  ['no code', { answer: ({ state }) => ({ state }) }, 'invalid'],
  ['another issuer', { answer: (honest) => ({ ...honest, iss: 'https://evil.example' }) }, 'invalid'],
  ['a refusal', { answer: ({ state }) => ({ state, error: 'access_denied' }) }, 'refused'],
  ['an outage', { answer: ({ state }) => ({ state, error: 'server_error' }) }, 'unavailable'],
] as [string, Partial<LyingIssuer>, string][])(
  'coming back with %s opens nothing',
  async (_what, lie, word) => {
    Object.assign(issuer, lie)
    expect(await newBrowser().signIn()).toBe(`/login?error=${word}`)
    await nothing()
  },
)

describe('a sign-in is bound to its browser', () => {
  test('another browser cannot finish it, whether it has begun one itself or not', async () => {
    const back = await goThere(newBrowser())
    const victim = newBrowser()
    expect((await victim.call('GET', back)).headers['location']).toBe('/login?error=expired')
    await goThere(victim)
    expect((await victim.call('GET', back)).headers['location']).toBe('/login?error=expired')
    await nothing()
  })

  test('nor can a cookie that was changed or made up, or a sign-in that took more than ten minutes', async () => {
    const browser = newBrowser()
    const back = await goThere(browser)
    const cookie = browser.cookiesOf(PUBLIC_URL)
    const at = cookie.length - 10
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    for (const forged of [
      changed,
      '__Host-quizfolio-sign-in=e30',
      'quizfolio-sign-in=',
      cookie.replace('__Host-', ''),
    ]) {
      const { headers } = await it.rest('GET', back, { headers: { cookie: forged } })
      expect(headers['location']).toBe('/login?error=expired')
    }
    it.clock.now = new Date(Date.now() + 10 * 60_000 + 1)
    expect((await browser.call('GET', back)).headers['location']).toBe('/login?error=expired')
    await nothing()
  })

  test('and happens once: the same answer again opens nothing, with the cookie kept or not', async () => {
    const browser = newBrowser()
    const back = await goThere(browser)
    const cookie = browser.cookiesOf(PUBLIC_URL)
    codeIn(String((await browser.call('GET', back)).headers['location']))
    expect((await browser.call('GET', back)).headers['location']).toBe('/login?error=expired')
    const replayed = await it.rest('GET', back, { headers: { cookie } })
    expect(replayed.headers['location']).toBe('/login?error=invalid')
    expect(await it.sql('SELECT FROM sign_in_codes')).toHaveLength(1)
    await it.sql('TRUNCATE users CASCADE')
  })

  test('sets cookies that scripts, other hosts and foreign requests cannot use', async () => {
    const { headers } = await it.rest('GET', '/api/auth/oidc/start/')
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-quizfolio-sign-in=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('sends PKCE’s challenge, and the verifier only to the token endpoint', async () => {
    const { headers } = await it.rest('GET', '/api/auth/oidc/start/')
    const asked = new URL(String(headers['location'])).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}${CALLBACK}`,
      scope: 'openid profile email',
    })
    expect(issuer.redeemed.at(-1)?.['code_verifier']).toMatch(/^[\w-]{43,}$/)
  })
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  String.raw`\/evil.example`,
  'javascript:alert(1)',
  '/.//evil.example/..//',
  `/${'x'.repeat(501)}`,
  'quizzes',
  '',
  '/%0d%0aset-cookie:a=b',
])('return_to=%j leads into the app', async (path) => {
  const browser = newBrowser()
  codeIn(await browser.signIn(path))
  const [, kept = ''] = /arrival=[\w-]{8}\.([^;]*)/.exec(browser.cookiesOf(PUBLIC_URL)) ?? []
  const target = new URL(decodeURIComponent(kept), PUBLIC_URL)
  expect([target.origin, target.pathname.startsWith('//')]).toEqual([PUBLIC_URL, false])
  await it.sql('TRUNCATE users CASCADE')
})

test.each(['', 'x', 'x'.repeat(201), '\0', 7, null])('the code %j opens nothing', async (code) => {
  const { status, body } = await it.rest('POST', '/api/auth/oidc/session/', { body: { code } })
  expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
})
