import { afterEach, describe, expect, test } from 'vitest'
import { createUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { startPlatform, type Platform } from './support/platform.ts'
import { LTI_SETTINGS, TOOL, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS)
const visitor = useVisitor(it)
const PLATFORMS = '/api/lti/platforms/'

const rest = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  token = visitor.operator.token,
) => it.rest(method, path, { token, body })
const idsOf = async () =>
  (await rest('GET', PLATFORMS)).body.data.platforms.map(
    ({ platform_id }: { platform_id: string }) => platform_id,
  )
const frames = (headers: Record<string, unknown>) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

describe('an operator', () => {
  test('registers, lists and deletes platforms', async () => {
    const body = {
      ...visitor.platform.settings(),
      name: ' Moodle ',
      client_id: 'two',
      origins: ['https://a.example'],
    }
    const { status, body: created } = await rest('POST', PLATFORMS, body)
    expect(status).toBe(201)
    const platform = {
      ...body,
      name: 'Moodle',
      platform_id: expect.any(String),
      takes_any_deployment: false,
      created_at: expect.any(String),
    }
    expect(created.data).toEqual(platform)
    expect((await rest('GET', PLATFORMS)).body.data.platforms[0]).toEqual(created.data)
    expect((await rest('POST', PLATFORMS, body)).body).toMatchObject({ error_code: 'VALIDATION_FAILED' })
    const path = `${PLATFORMS}${created.data.platform_id}/`
    expect((await rest('DELETE', path)).body.data).toBeNull()
    expect((await rest('DELETE', path)).status).toBe(404)
    expect(await idsOf()).not.toContain(created.data.platform_id)
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['issuer', 'moodle'],
    ['issuer', 'http://192.0.2.1'],
    ['client_id', ''],
    ['client_id', 'x'.repeat(256)],
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['authorization_endpoint', 'http://192.0.2.1/auth'],
    ['token_endpoint', 'http://192.0.2.1/token'],
    ['token_endpoint', 'https://10.0.0.1/token'],
    ['jwks_uri', 'https://169.254.169.254/keys'],
    ['jwks_uri', `${TOOL}/lti/jwks`],
    ['jwks_uri', 'https://user:secret@example.org/keys'],
    ['deployment_ids', []],
    ['deployment_ids', '1'],
    ['origins', ['https://a.example/path']],
  ])('gets a refusal for %s %j, and nothing is stored', async (field, value) => {
    const before = await idsOf()
    const { status, body } = await rest('POST', PLATFORMS, {
      ...visitor.platform.settings(),
      client_id: 'three',
      [field]: value,
    })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await idsOf()).toEqual(before)
  })

  test('cannot register an issuer again with other keys, or another’s client id and token endpoint', async () => {
    const settings = visitor.platform.settings()
    const before = await idsOf()
    for (const [changes, message] of [
      [{}, /^A platform with this issuer and client id is registered already/],
      [
        { client_id: 'new', jwks_uri: `${visitor.platform.url}/other/jwks` },
        /^A platform with this issuer is/,
      ],
      [{ issuer: 'https://other.example.org' }, /^The client id and the token endpoint are those of another/],
    ] as const) {
      const { status, body } = await rest('POST', PLATFORMS, { ...settings, ...changes })
      expect([status, body.error]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await idsOf()).toEqual(before)
  })

  test('learns that ids are texts', async () => {
    const settings = { ...visitor.platform.settings(), client_id: 'three', deployment_ids: [1] }
    const { status, body } = await rest('POST', PLATFORMS, settings)
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^Send an id as a text of 1 to 255 /)])
  })
})

test('nobody else learns of platforms, whatever they send', async () => {
  const { token } = await createUser(it)
  const [id] = await idsOf()
  for (const [method, path, body] of [
    ['GET', PLATFORMS],
    ['POST', PLATFORMS, {}],
    ['PATCH', `${PLATFORMS}${id}/`, { add_deployment_ids: ['mine'] }],
    ['DELETE', `${PLATFORMS}${id}/`],
    ['POST', '/api/lti/registrations/'],
  ] as const)
    expect((await rest(method, path, body, token)).body.error_code).toBe('NOT_FOUND')
  expect(await idsOf()).toContain(id)
})

describe('a platform', () => {
  const started: Platform[] = []
  afterEach(async () => {
    it.clock.now = null
    await Promise.all(started.splice(0).map((platform) => platform.stop()))
  })

  async function newPlatform(): Promise<Platform> {
    const platform = await startPlatform(TOOL)
    started.push(platform)
    platform.registrationTokens.add('registration-token')
    return platform
  }
  async function newLink(): Promise<string> {
    const { status, body } = await rest('POST', '/api/lti/registrations/')
    expect(status).toBe(200)
    expect(body.data.url).toMatch(/^http:\/\/localhost:4000\/lti\/register\?key=[\w-]{22}$/)
    return body.data.url.slice(TOOL.length)
  }
  const open = (link: string, { url }: Platform) => {
    const configuration = encodeURIComponent(`${url}/.well-known/openid-configuration`)
    return it.rest(
      'GET',
      `${link}&openid_configuration=${configuration}&registration_token=registration-token`,
    )
  }

  test('registers itself with the operator’s link, once, and launches', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    const { status, text, headers } = await open(link, platform)
    expect([status, text]).toEqual([200, expect.stringContaining('org.imsglobal.lti.close')])
    expect(frames(headers)).toContain(platform.url)
    expect(platform.registrations).toHaveLength(1)
    expect((await rest('GET', PLATFORMS)).body.data.platforms[0]).toMatchObject({
      name: new URL(platform.url).host,
      issuer: platform.url,
      client_id: platform.clientId,
      deployment_ids: [platform.deploymentId],
    })
    const login = await it.rest('GET', `/lti/login?${new URLSearchParams(platform.begin({ sub: 'anna' }))}`)
    expect(login.status).toBe(302)
    expect((await open(link, platform)).status).toBe(404)
  })

  test('without a deployment gets the first ones that it launches', async () => {
    const platform = await newPlatform()
    platform.deploymentId = undefined as never
    await open(await newLink(), platform)
    const [listed] = (await rest('GET', PLATFORMS)).body.data.platforms
    expect(listed).toMatchObject({ deployment_ids: [], takes_any_deployment: true })
    const path = `${PLATFORMS}${listed.platform_id}/`
    const added = await rest('PATCH', path, { add_deployment_ids: ['a', 'b'] })
    expect(added.body.data).toMatchObject({ deployment_ids: ['a', 'b'], takes_any_deployment: true })
    const removed = await rest('PATCH', path, { remove_deployment_ids: ['b'] })
    expect(removed.body.data).toMatchObject({ deployment_ids: ['a'], takes_any_deployment: false })
  })

  test('gets nothing with an unknown, used or old link', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    for (const wrong of ['/lti/register?key=', '/lti/register?key=unknown'])
      expect((await open(wrong, platform)).status).toBe(404)
    it.clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    const { status, headers } = await open(link, platform)
    expect(status).toBe(404)
    expect(frames(headers)).not.toContain(platform.url)
    expect(platform.requests).toEqual([])
  })

  test('may try again when its answers were of no use', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    expect((await it.rest('GET', link)).status).toBe(400)
    expect((await open(link, { ...platform, url: 'https://10.0.0.1' })).status).toBe(400)
    platform.registrationTokens.clear()
    const refused = await open(link, platform)
    expect([refused.status, frames(refused.headers)]).toEqual([502, platform.url])
    expect(await idsOf()).toHaveLength((await it.sql('SELECT 1 FROM lti_platforms')).length)
    platform.registrationTokens.add('registration-token')
    expect((await open(link, platform)).status).toBe(200)
  })

  test('cannot register as one that is known with other keys, whose people it could be', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    const known = { ...platform.settings(), client_id: 'known', jwks_uri: `${platform.url}/other/jwks` }
    const { body } = await rest('POST', PLATFORMS, known)
    const { status, text } = await open(link, platform)
    expect([status, text]).toEqual([400, expect.stringContaining('registered already, with keys at another')])
    expect(platform.registrations).toEqual([])
    await rest('DELETE', `${PLATFORMS}${body.data.platform_id}/`)
    await rest('POST', PLATFORMS, { ...known, jwks_uri: platform.settings().jwks_uri })
    expect((await open(link, platform)).status).toBe(200)
  })

  test('cannot register with the client id and token endpoint of another, to get its access', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    const { token_endpoint, client_id } = visitor.platform.settings()
    const own = await (await fetch(`${platform.url}/.well-known/openid-configuration`)).json()
    platform.misbehave('configuration', { body: { ...(own as object), token_endpoint } })
    platform.clientId = String(client_id)
    const { status, text } = await open(link, platform)
    expect([status, text]).toEqual([400, expect.stringContaining('are those of another platform')])
    platform.registrationTokens.add('registration-token')
    platform.misbehave('configuration', null)
    expect((await open(link, platform)).status).toBe(200)
  })

  test('opened twice at once registers once', async () => {
    const [platform, link] = [await newPlatform(), await newLink()]
    const answers = await Promise.all([open(link, platform), open(link, platform)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404])
  })
})

test('the sessions of a platform end with it, unless another one of its issuer has the deployment', async () => {
  const viewer = await createUser(it)
  const joined = (await visitor.open({ sub: 'joined' }, { join: true, token: viewer.token })).data
  const launched = (await visitor.open({ sub: 'launched' })).data
  const [own] = (await idsOf()).slice(-1)
  const settings = { ...visitor.platform.settings(), client_id: 'twin' }
  const twin = (await rest('POST', PLATFORMS, settings)).body.data.platform_id
  const statusOf = async ({ token }: { token: string }) =>
    (await rest('GET', '/api/auth/profile/', undefined, token)).status
  const statuses = () => Promise.all([joined, launched, viewer].map(statusOf))
  expect((await rest('DELETE', `${PLATFORMS}${own}/`)).status).toBe(200)
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await rest('DELETE', `${PLATFORMS}${twin}/`)).status).toBe(200)
  expect(await statuses()).toEqual([401, 401, 200])
})
