import { describe, expect, test } from 'vitest'
import { createUser, signIn } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { CLAIM, type Launch } from './support/launch-claims.ts'
import { startPlatform } from './support/platform.ts'
import type { Signing } from './support/platform-keys.ts'
import { LTI_SETTINGS, TOOL, useVisitor, type Change } from './support/visitor.ts'

const it = useTestApp({ ...LTI_SETTINGS, RATE_LIMIT: 'on' }, { nodes: 2 })
const visitor = useVisitor(it)
const LEARNER: Launch = { sub: 'learner' }
const seconds = () => Math.floor(Date.now() / 1000)
const changed = (claims: Record<string, unknown>): Launch => ({ ...LEARNER, claims })
const ticketsOf = async () =>
  (await it.sql<{ count: number }>('SELECT count(*)::int FROM lti_tickets'))[0]?.count

/** Sends a launch, and expects that no ticket comes of it. */
async function refused(launch: Launch, change: Change = {}): Promise<[number, string]> {
  const before = await ticketsOf()
  const { status, text, headers } = await visitor.send(launch, await visitor.login(LEARNER), change)
  expect(await ticketsOf()).toBe(before)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).not.toContain('ticket')
  return [status, text]
}

describe('a launch is refused whose token', () => {
  test.each<[string, () => Launch, Change]>([
    ['is for another tool', () => changed({ aud: 'another' }), {}],
    [
      'is for several tools, and does not say for which',
      () => changed({ aud: [visitor.platform.clientId, 'b'] }),
      {},
    ],
    ['is for another party', () => changed({ azp: 'another' }), {}],
    ['comes from another platform', () => changed({ iss: 'https://else.example' }), {}],
    ['has expired', () => changed({ exp: seconds() - 31 }), {}],
    ['never expires', () => changed({ exp: undefined }), {}],
    ['comes from the future', () => changed({ iat: seconds() + 120, exp: seconds() + 180 }), {}],
    ['names nobody', () => changed({ sub: undefined }), {}],
    ['answers another login', () => LEARNER, { nonce: 'another-nonce-of-22-ch' }],
    ['has no nonce', () => changed({ nonce: undefined }), {}],
    ['is not signed', () => LEARNER, { signing: { alg: 'none' } }],
    ['is signed with the public key as a shared secret', () => LEARNER, { signing: { alg: 'HS256' } }],
    ['is signed with a foreign key', () => LEARNER, { signing: { foreign: true } }],
    ['names an unknown key', () => LEARNER, { signing: { kid: 'unknown' } }],
    ['names no key', () => LEARNER, { signing: { kid: null } }],
    ['is none', () => LEARNER, { token: 'nonsense' }],
    ['has an empty header', () => LEARNER, { token: 'e30.e30.e30' }],
  ])('%s', async (_what, launch, change) => {
    expect((await refused(launch(), change))[0]).toBe(401)
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['deployment is another', { [`${CLAIM}deployment_id`]: 'another' }, 403],
    ['deployment is missing', { [`${CLAIM}deployment_id`]: undefined }, 400],
    ['message type is missing', { [`${CLAIM}message_type`]: undefined }, 400],
    ['message type is unknown', { [`${CLAIM}message_type`]: 'LtiOther' }, 400],
    ['version is another', { [`${CLAIM}version`]: '1.1' }, 400],
    ['roles are missing', { [`${CLAIM}roles`]: undefined }, 400],
    ['link is missing', { [`${CLAIM}resource_link`]: undefined }, 400],
    ['target is another’s', { [`${CLAIM}target_link_uri`]: 'https://else.example/lti/launch' }, 400],
    ['target is missing', { [`${CLAIM}target_link_uri`]: undefined }, 400],
    ['deployment is no text', { [`${CLAIM}deployment_id`]: { $ne: 1 } }, 400],
    ['context is no object', { [`${CLAIM}context`]: 'course' }, 400],
    ['subject cannot be stored', { sub: 'a\0b' }, 400],
    ['subject is too long', { sub: 'x'.repeat(256) }, 400],
  ])('%s', async (_what, claims, status) => {
    expect((await refused(changed(claims)))[0]).toBe(status)
  })
})

describe('a launch is refused', () => {
  test('the second time, also with its token in another login', async () => {
    const login = await visitor.login(LEARNER)
    const token = await visitor.platform.mint(LEARNER, { nonce: login.nonce })
    const answers = await Promise.all([1, 2].map(() => visitor.send(LEARNER, login, { token })))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 401])
    expect((await visitor.send(LEARNER, await visitor.login(LEARNER), { token })).status).toBe(401)
  })

  test('with a state that nobody was given, or without one', async () => {
    expect((await refused(LEARNER, { state: 'x'.repeat(22) }))[0]).toBe(401)
    expect((await refused(LEARNER, { state: '' }))[0]).toBe(400)
  })

  test('eleven minutes after its login', async () => {
    const login = await visitor.login(LEARNER)
    it.clock.now = new Date(Date.now() + 11 * 60_000)
    const exp = seconds() + 3_600
    const { status } = await visitor.send(changed({ exp }), login)
    it.clock.now = null
    expect(status).toBe(401)
  })

  test('by the platform, whose words are not repeated', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [error, shown] of [
      ['login_required', '(login_required)'],
      ['Call 555', 'open this activity. Sign in'],
    ] as const) {
      const payload = new URLSearchParams({ state: 'x', error, error_description: 'Call 555' }).toString()
      const { status, text } = await it.rest('POST', '/lti/launch', { payload, headers })
      expect([status, text]).toEqual([401, expect.stringContaining(shown)])
      expect(text).not.toContain('555')
    }
  })

  test('as JSON, or far too long', async () => {
    expect((await it.rest('POST', '/lti/launch', { body: { state: 'x' } })).status).toBe(400)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `state=${'x'.repeat(200_000)}`
    expect((await it.rest('POST', '/lti/launch', { payload, headers })).status).toBe(400)
  })
})

test('the page recognises its browser’s own ticket by a cookie, which another browser does not get', async () => {
  const login = await visitor.login(LEARNER)
  const { headers } = await visitor.send(LEARNER, login)
  const ticket = new URLSearchParams(String(headers['location']).split('#')[1]).get('ticket') ?? ''
  expect(String(headers['set-cookie'])).toBe(`quizfolio-launch-${ticket.slice(0, 8)}=1; Path=/; Max-Age=60`)
  const elsewhere = await visitor.send(LEARNER, { ...(await visitor.login(LEARNER)), cookie: '' })
  expect(elsewhere.headers['set-cookie']).toBeUndefined()
})

test('a state in another browser opens no session: the page is not told it', async () => {
  const login = await visitor.login(LEARNER)
  const { headers } = await visitor.send(LEARNER, { ...login, cookie: '' })
  const page = new URLSearchParams(String(headers['location']).split('#')[1])
  expect(page.get('state')).toBeNull()
  const retry = new URL(page.get('retry') ?? '')
  expect(`${retry.origin}${retry.pathname}`).toBe(`${TOOL}/lti/login`)
  expect(retry.searchParams.get('login_hint')).toBe('learner')
  const body = { ticket: page.get('ticket'), state: 'x'.repeat(22) }
  expect((await it.rest('POST', '/api/lti/session/', { body })).status).toBe(401)
})

test('a browser without cookies finds the state in the platform’s storage, and in nobody else’s', async () => {
  const login = await visitor.login(LEARNER, { lti_storage_target: '_parent' })
  const [, value = ''] = /data-value="([^"]+)"/.exec(login.response.text) ?? []
  const [, key = ''] = /data-key="([^"]+)"/.exec(login.response.text) ?? []
  const [, nonce = ''] = /nonce=([\w-]+)/.exec(login.response.text) ?? []
  const { headers } = await visitor.send(LEARNER, { ...login, state: value, nonce, cookie: '' })
  const page = new URLSearchParams(String(headers['location']).split('#')[1])
  expect(Object.fromEntries(page)).toMatchObject({
    storage_target: '_parent',
    storage_origin: visitor.platform.url,
    storage_key: key,
  })
  const open = (origin: string) => {
    const body = { ticket: page.get('ticket'), state: value, storage_origin: origin }
    return it.rest('POST', '/api/lti/session/', { body })
  }
  // Another frame in the platform's page, named by an address that somebody else has written.
  for (const origin of ['https://evil.example', `${visitor.platform.url}.evil.example`, 'null'])
    expect((await open(origin)).body.error_code).toBe('UNAUTHENTICATED')
  expect((await open(page.get('storage_origin') ?? '')).status).toBe(200)
})

test('a platform may sign with a new key at once, and no longer with one that it has dropped', async () => {
  const old = await visitor.platform.mint(LEARNER)
  expect(old).not.toBe('')
  await visitor.platform.keys.rotate({ dropOld: true })
  expect((await visitor.open(LEARNER)).success).toBe(true)
})

test('a platform whose keys cannot be read, or lack the key, is not asked for each launch', async () => {
  const other = await startPlatform(TOOL)
  try {
    const { token: operator } = visitor.operator
    await it.rest('POST', '/api/lti/platforms/', { token: operator, body: other.settings() })
    const launch = async (signing: Signing = {}) => {
      const login = await visitor.login(LEARNER, other.begin(LEARNER))
      const token = await other.mint(LEARNER, { nonce: login.nonce, signing })
      return (await visitor.send(LEARNER, login, { token })).status
    }
    const reads = () => other.requests.filter(({ part }) => part === 'jwks').length
    other.misbehave('jwks', { status: 500 })
    for (let count = 0; count < 6; count++) expect(await launch()).toBe(502)
    expect(reads()).toBe(3)
    other.misbehave('jwks', null)
    expect([await launch(), reads()]).toEqual([502, 3])
    it.clock.now = new Date(Date.now() + 31_000)
    expect([await launch(), reads()]).toEqual([303, 4])
    for (let count = 0; count < 12; count++) expect(await launch({ kid: 'unknown' })).toBe(401)
    expect(reads()).toBe(14)
    it.clock.now = new Date(Date.now() + 95_000)
    expect([await launch({ kid: 'unknown' }), reads()]).toEqual([401, 15])
  } finally {
    it.clock.now = null
    await other.stop()
  }
})

test('another registered platform cannot launch for this one', async () => {
  const other = await startPlatform(TOOL)
  try {
    const body = { ...other.settings(), issuer: `${other.url}/other` }
    await it.rest('POST', '/api/lti/platforms/', { token: visitor.operator.token, body })
    const login = await visitor.login(LEARNER)
    const claims = { iss: visitor.platform.url, aud: visitor.platform.clientId }
    const token = await other.mint(changed(claims), { nonce: login.nonce })
    expect((await visitor.send(LEARNER, login, { token })).status).toBe(401)
  } finally {
    await other.stop()
  }
})

test('logins fill the database neither by their size nor by their number', async () => {
  const long = { login_hint: 'x'.repeat(4_000), lti_message_hint: 'x'.repeat(4_000) }
  expect((await visitor.login(LEARNER, long)).response.status).toBe(400)
  await it.sql("UPDATE rate_limits SET points = 20000 WHERE key LIKE 'launches:%'")
  const { response } = await visitor.login(LEARNER)
  await it.sql("DELETE FROM rate_limits WHERE key LIKE 'launches:%'")
  expect(response.status).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.text).toContain('This activity could not be opened')
})

test('a stolen session does not join a launch, which would open a new one: only a recent sign-in does', async () => {
  const session = (body: object, token: string) => it.rest('POST', '/api/lti/session/', { token, body })
  const owner = await createUser(it)
  await it.sql(`UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`, [
    owner.id,
  ])
  const { ticket, state } = await visitor.launch({ sub: 'stolen' })
  const { ask } = (await session({ ticket, state }, owner.token)).body.data
  const answer = { ticket: ask.ticket, state, join: true }
  const refused = await session(answer, owner.token)
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'To join this launch to your account, sign in to Quizfolio again first: your sign-in is more than 10 minutes old.',
  ])
  expect(await it.sql(`SELECT 1 FROM identities WHERE subject = 'stolen'`)).toEqual([])
  const token = await signIn(it, { userId: owner.id, passwordHash: null })
  expect((await session(answer, token)).body.data.user_id).toBe(owner.id)
})
