import { afterEach, describe, expect, test } from 'vitest'
import { createUser, signIn, signUp, type TestUser } from '../../../test/support/data/factories.ts'
import { useMailbox } from '../../../test/support/mailbox.ts'
import { OPERATOR, useTestApp } from '../../../test/support/test-app.ts'
import { insertIdentity, type Identity } from './identity.ts'

const ISSUER = 'https://login.example.org/realms/school'
const it = useTestApp({
  PUBLIC_URL: 'http://quiz.test',
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: 'quizfolio',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Example School',
})
const mailbox = useMailbox(it)
const PATH = '/api/auth/identities/'
let subjects = 0

afterEach(() => void (it.clock.now = null))

const institution = (issuer = ISSUER): Identity => ({
  kind: 'OIDC',
  issuer,
  subject: `person ${subjects++}`,
  deploymentId: '',
})
const join = async ({ id: userId }: Pick<TestUser, 'id'>, identity = institution()): Promise<string> =>
  (await insertIdentity(it.database.pool, identity, { userId, at: new Date() })) ?? ''
const list = async (token: string) => (await it.rest('GET', PATH, { token })).body.data.identities
const remove = (token: string, id: string, body: object = {}) =>
  it.rest('DELETE', `${PATH}${id}/`, { token, body })

/** Creates somebody without a password, whom an institution opens the account for. */
async function createJoined(): Promise<TestUser & { identityId: string }> {
  const user = await createUser(it)
  await it.sql('UPDATE users SET has_password = false WHERE id = $1', [user.id])
  const identityId = await join(user)
  return { ...user, identityId, token: await signIn(it, { userId: user.id, passwordHash: null, identityId }) }
}

describe('the ways to sign in', () => {
  test('are listed with their names, times, and whether they still work', async () => {
    const ada = await createUser(it)
    const first = await join(ada)
    await join(ada, institution('https://former.example.org/x'))
    await join(ada, { kind: 'LTI', issuer: 'https://moodle.example.org', subject: 'ada', deploymentId: '1' })
    await signIn(it, { userId: ada.id, passwordHash: null, identityId: first })
    const known = { joined_at: expect.any(String) }
    expect(await list(ada.token)).toEqual([
      {
        ...known,
        identity_id: first,
        kind: 'OIDC',
        name: 'Example School',
        issuer: ISSUER,
        last_used_at: expect.any(String),
        works: true,
      },
      expect.objectContaining({ ...known, name: 'former.example.org', last_used_at: null, works: false }),
      expect.objectContaining({ ...known, kind: 'LTI', name: 'moodle.example.org', works: false }),
    ])
    expect(await list((await createUser(it)).token)).toEqual([])
  })

  test('of a platform work only with their deployment, and for no operator', async () => {
    const issuer = 'https://canvas.example.org'
    const [ada, operator] = [await createUser(it), await createUser(it)]
    await it.sql('UPDATE users SET username = $2, has_password = false WHERE id = $1', [
      operator.id,
      OPERATOR,
    ])
    await it.sql(
      `INSERT INTO lti_platforms (id, name, issuer, client_id, authorization_endpoint, token_endpoint, jwks_uri, created_at)
       VALUES (gen_random_uuid(), 'Canvas', $1, 'x', '', '', '', now())`,
      [issuer],
    )
    const identity = (subject: string): Identity => ({ kind: 'LTI', issuer, subject, deploymentId: '1' })
    await join(ada, identity('ada'))
    const joined = [await join(operator, identity('operator')), await join(operator)]
    const works = async ({ token }: TestUser) =>
      (await list(token)).map((one: { works: boolean }) => one.works)
    expect(await works(ada)).toEqual([false])
    await it.sql(
      `INSERT INTO lti_deployments (platform_id, deployment_id) SELECT id, '1' FROM lti_platforms WHERE issuer = $1`,
      [issuer],
    )
    expect([await works(ada), await works(operator)]).toEqual([[true], [false, true]])
    await it.sql('DELETE FROM lti_deployments')
    await it.sql('UPDATE lti_platforms SET takes_any_deployment = true WHERE issuer = $1', [issuer])
    expect([await works(ada), await works(operator)]).toEqual([[true], [false, true]])
    const refused = await remove(operator.token, joined[1] ?? '', { username: OPERATOR })
    expect(refused.body.error).toContain('only way to sign in')
  })

  test('are nobody else’s to see or to remove, and no access token’s', async () => {
    const [ada, other] = [await createJoined(), await signUp(it)]
    const body = { name: 'All', scopes: ['quizzes:read', 'classes:read'] }
    const { token } = (await it.rest('POST', '/api/tokens/', { token: ada.token, body })).body.data
    expect((await it.rest('GET', PATH, { token })).body.error_code).toBe('FORBIDDEN_SCOPE')
    expect((await remove(token, ada.identityId, {})).body.error_code).toBe('FORBIDDEN_SCOPE')
    expect((await it.rest('GET', PATH)).status).toBe(401)
    for (const id of [ada.identityId, 'x'])
      expect((await remove(other.token, id, { password: other.password })).status).toBe(404)
    expect(await list(ada.token)).toHaveLength(1)
  })
})

describe('removing a way to sign in', () => {
  test('needs the password, and ends the other sessions and those that it has opened', async () => {
    const ada = await signUp(it)
    const identityId = await join(ada)
    const joined = await signIn(it, { userId: ada.id, passwordHash: null, identityId })
    for (const [body, message] of [
      [{}, 'Password is required'],
      [{ username: ada.username }, 'Password is required'],
      [{ password: 'wrong1' }, 'The current password is wrong'],
    ] as const) {
      const { status, body: answer } = await remove(ada.token, identityId, body)
      expect([status, answer.error]).toEqual([400, message])
    }
    expect(await list(ada.token)).toHaveLength(1)
    expect((await remove(ada.token, identityId, { password: ada.password })).body.data).toBeNull()
    expect(await list(ada.token)).toEqual([])
    expect((await it.rest('GET', PATH, { token: joined })).status).toBe(401)
    expect((await remove(ada.token, identityId, { password: ada.password })).status).toBe(404)
  })

  test('revokes the access tokens made since it was joined, and reset links, and tells the owner', async () => {
    const ada = await signUp(it)
    const make = async (name: string, token = ada.token) => {
      const body = { name, scopes: ['quizzes:read'] }
      return (await it.rest('POST', '/api/tokens/', { token, body })).body.data
    }
    const names = () => it.sql('SELECT name FROM access_tokens WHERE user_id = $1', [ada.id])
    await make('kept')
    const rotated = await make('rotated')
    await it.sql(
      `UPDATE access_tokens SET created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
       WHERE user_id = $1`,
      [ada.id],
    )
    const identityId = await join(ada)
    const joined = await signIn(it, { userId: ada.id, passwordHash: null, identityId })
    const { token: stolen } = await make('stolen', joined)
    expect((await it.rest('POST', `/api/tokens/${rotated.token_id}/rotate/`, { token: joined })).status).toBe(
      200,
    )
    await it.rest('POST', '/api/auth/password-reset/', { body: { email: ada.email } })
    await mailbox.receive()
    expect(await it.sql('SELECT 1 FROM reset_tokens WHERE user_id = $1', [ada.id])).toHaveLength(1)
    expect((await remove(ada.token, identityId, { password: ada.password })).status).toBe(200)
    expect(await names()).toEqual([{ name: 'kept' }])
    expect((await it.rest('GET', '/api/quizzes/', { token: stolen })).status).toBe(401)
    expect(await it.sql('SELECT 1 FROM reset_tokens WHERE user_id = $1', [ada.id])).toEqual([])
    const [mail] = await mailbox.receive()
    expect(mail).toContain('Subject: A way to sign in to your Quizfolio account was removed')
    expect(mail).toContain('http://quiz.example/profile/webhooks')
  })

  test('ends the session itself if the identity has opened it', async () => {
    const ada = await signUp(it)
    const identityId = await join(ada)
    const token = await signIn(it, { userId: ada.id, passwordHash: null, identityId })
    const { body } = await it.graphql(
      `mutation ($id: ID!, $password: String) { removeIdentity(input: { id: $id, password: $password }) {
        ... on User { identities { id } } ... on Failure { message } } }`,
      { id: identityId, password: ada.password },
      token,
    )
    expect(body.data.removeIdentity).toEqual({ identities: [] })
    for (const ended of [token, ada.token])
      expect((await it.rest('GET', PATH, { token: ended })).status).toBe(401)
    expect((await it.rest('POST', '/api/auth/login/', { body: ada })).status).toBe(200)
  })

  test('is refused for the only one that works, with what to do first', async () => {
    const ada = await createJoined()
    await join(ada, institution('https://former.example.org'))
    const refused = await remove(ada.token, ada.identityId, { username: ada.username })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringMatching(/only way to sign in to your account.*“Forgot password\?”, and set a password/),
    ])
    await it.sql(`UPDATE users SET email = '' WHERE id = $1`, [ada.id])
    const { body } = await remove(ada.token, ada.identityId, { username: ada.username })
    expect(body.error).toContain('first enter your email address')
    expect(await list(ada.token)).toHaveLength(2)
  })

  test('without a password takes the typed username, shortly after a sign-in', async () => {
    const ada = await createJoined()
    const other = await join(ada)
    expect((await remove(ada.token, other, { username: 'else' })).body.error).toBe(
      'Type your username to confirm',
    )
    it.clock.now = new Date(Date.now() + 11 * 60_000)
    const late = await remove(ada.token, other, { username: ada.username })
    expect(late.body.error).toMatch(/^Your sign-in is more than 10 minutes old/)
    it.clock.now = null
    expect((await remove(ada.token, other, { username: ada.username })).status).toBe(200)
    expect(await list(ada.token)).toMatchObject([{ identity_id: ada.identityId }])
  })

  test('without a password is not proven by a way that was joined lately, and neither is a deletion', async () => {
    const ada = await createJoined()
    await it.sql(`UPDATE identities SET created_at = created_at - interval '2 days' WHERE user_id = $1`, [
      ada.id,
    ])
    const identityId = await join(ada)
    const byNewcomer = await signIn(it, { userId: ada.id, passwordHash: null, identityId })
    const { username } = ada
    const refused = [
      await remove(byNewcomer, ada.identityId, { username }),
      await it.rest('DELETE', '/api/auth/account/', { token: byNewcomer, body: { username } }),
    ]
    for (const { status, body } of refused)
      expect([status, body.error]).toEqual([
        400,
        'You signed in by a way that was joined less than 24 hours ago: sign in by an older one, or repeat this later',
      ])
    await it.sql(`UPDATE identities SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
      identityId,
    ])
    expect((await remove(byNewcomer, ada.identityId, { username })).status).toBe(200)
  })

  test('of two at once leaves one', async () => {
    const ada = await createJoined()
    const ids = [ada.identityId, await join(ada)]
    const answers = await Promise.all(ids.map((id) => remove(ada.token, id, { username: ada.username })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await it.sql('SELECT FROM identities WHERE user_id = $1', [ada.id])).toHaveLength(1)
  })
})
