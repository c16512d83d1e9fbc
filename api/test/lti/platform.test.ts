import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE, SCOPE } from './support/launch-claims.ts'
import { startPlatform, type Platform } from './support/platform.ts'

let platform: Platform
let assertion: (changes?: object, header?: object) => Promise<string>

beforeAll(async () => {
  platform = await startPlatform('http://tool.example')
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  platform.tool.jwks = async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'tool' }] })
  const { clientId, url } = platform
  assertion = (changes = {}, header = {}) => {
    const iat = Math.floor(Date.now() / 1000)
    const jti = createHash('sha256').update(String(performance.now())).digest('hex')
    const claims = { iss: clientId, sub: clientId, aud: `${url}/token`, iat, exp: iat + 60, jti, ...changes }
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'tool', ...header }).sign(privateKey)
  }
})
afterAll(() => platform.stop())

const askToken = (signed: string, scope: string) =>
  fetch(`${platform.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: signed,
      scope,
    }),
  })

const authorize = (changes: Record<string, string> = {}) => {
  const begun = platform.begin({ sub: 'anna', roles: [ROLE.learner] })
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: 'http://tool.example/lti/launch',
    login_hint: 'anna',
    lti_message_hint: begun['lti_message_hint'] ?? '',
    nonce: 'n'.repeat(16),
    state: 's'.repeat(16),
    ...changes,
  }
  const query = new URLSearchParams(asked).toString()
  return fetch(`${platform.url}/authorize?${query}`, { headers: { accept: 'application/json' } })
}

test('gives a launch to whoever asks rightly', async () => {
  const response = await authorize()
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id_token: expect.any(String), state: 's'.repeat(16) })
})

test.each([
  { client_id: 'other' },
  { redirect_uri: 'http://attacker.example/' },
  { login_hint: 'ben' },
  { lti_message_hint: 'unknown' },
  { nonce: '' },
  { state: '' },
  { prompt: 'login' },
  { response_mode: 'query' },
])('refuses %o at its authorization endpoint', async (changes) => {
  expect((await authorize(changes)).status).toBe(400)
})

test('gives an access token for an assertion, once', async () => {
  const signed = await assertion()
  expect((await askToken(signed, SCOPE.score)).status).toBe(200)
  expect((await askToken(signed, SCOPE.score)).status).toBe(401)
})

test.each([{ iss: 'other' }, { sub: 'other' }, { aud: 'other' }, { exp: 1 }, { jti: undefined }])(
  'refuses an assertion with %o',
  async (changes) => {
    expect((await askToken(await assertion(changes), SCOPE.score)).status).toBe(401)
  },
)

test('refuses an assertion with an unknown key', async () => {
  expect((await askToken(await assertion({}, { kid: 'other' }), SCOPE.score)).status).toBe(401)
})

test('takes a score only as Moodle does, and only of who is enrolled', async () => {
  const { access_token } = (await (await askToken(await assertion(), SCOPE.score)).json()) as {
    access_token: string
  }
  const item = { id: `${platform.url}/lineitems/c/1/lineitem?type_id=1`, contextId: 'c', label: 'L' }
  platform.lineItems.push({ ...item, scoreMaximum: 100 })
  platform.members.push({ user_id: 'anna', roles: [ROLE.learner] })
  const send = async (changes: object, path = '/scores?type_id=1') => {
    const score = {
      userId: 'anna',
      timestamp: '2026-11-26T09:00:00.123Z',
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 50,
      scoreMaximum: 100,
      ...changes,
    }
    const { status } = await fetch(item.id.replace('?type_id=1', path), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify(score),
    })
    return status
  }
  expect(await send({})).toBe(200)
  expect(await send({ timestamp: '2026-11-26T09:00:00.122Z' })).toBe(409)
  expect(await send({ timestamp: '2026-11-26T09:00:01Z' })).toBe(400)
  expect(await send({ gradingProgress: undefined })).toBe(400)
  expect(await send({ scoreMaximum: undefined })).toBe(400)
  expect(await send({ userId: 'ben' })).toBe(404)
  expect(await send({ timestamp: '2026-11-26T09:00:02.000Z' }, '?type_id=1/scores')).not.toBe(200)
})
