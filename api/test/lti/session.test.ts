import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../support/data/factories.ts'
import { useMailbox } from '../support/mailbox.ts'
import { OPERATOR, useTestApp } from '../support/test-app.ts'
import { ROLE, type Launch } from './support/launch-claims.ts'
import { LTI_SETTINGS, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS)
const visitor = useVisitor(it)
const mailbox = useMailbox(it)
const TEACHER: Launch = { sub: 'teacher', roles: [ROLE.instructor] }
const LEARNER: Launch = { sub: 'learner' }

afterEach(() => void (it.clock.now = null))

const statusOf = async (token: string) => (await it.rest('GET', '/api/auth/profile/', { token })).status
const session = (body: object, token?: string) => it.rest('POST', '/api/lti/session/', { token, body })

describe('a viewer who is signed in', () => {
  let viewer: TestUser
  beforeAll(async () => void (viewer = await createUser(it)))

  test('is asked at the first launch, and joined when they say so', async () => {
    const launch: Launch = { sub: 'joining', name: 'Ada Lovelace', roles: [ROLE.instructor] }
    const { ticket, state } = await visitor.launch(launch)
    const asked = (await session({ ticket, state }, viewer.token)).body.data
    expect(asked).toMatchObject({
      token: null,
      assignment_id: null,
      ask: { username: viewer.username, name: 'Ada Lovelace' },
    })
    expect((await session({ ticket, state, join: true }, viewer.token)).status).toBe(401)
    it.clock.now = new Date(Date.now() + 120_000)
    const joined = await session({ ticket: asked.ask.ticket, state, join: true }, viewer.token)
    expect(joined.body.data).toMatchObject({ user_id: viewer.id, role: 'INSTRUCTOR', ask: null })
    const [mail] = await mailbox.receive()
    it.clock.now = null
    expect(mail).toMatch(new RegExp(`^To: ${viewer.username}@example.org`, 'm'))
    expect(mail).toContain('Subject: Another way to sign in to your Quizfolio account')
    expect(mail).toContain(`"${visitor.platform.settings()['name']}"`)
    expect((await visitor.open(launch)).data.user_id).toBe(viewer.id)
    expect(await mailbox.receive()).toEqual([])
  })

  test('with an access token counts as nobody: it must not become a session', async () => {
    const body = { name: 'Reader', scopes: ['quizzes:read'] }
    const { token } = (await it.rest('POST', '/api/tokens/', { token: viewer.token, body })).body.data
    const first = await visitor.launch({ sub: 'token' })
    expect((await session({ ...first, join: true }, token)).status).toBe(401)
    const { data } = (await session(await visitor.launch({ sub: 'token' }), token)).body
    expect(data).toMatchObject({ ask: null, token: expect.any(String) })
    expect(data.user_id).not.toBe(viewer.id)
  })

  test('is asked whether to make an account, also if nobody is signed in, if the page wants that', async () => {
    const { ticket, state } = await visitor.launch({ sub: 'nobody' })
    const asked = (await session({ ticket, state, ask: true })).body.data
    expect(asked).toMatchObject({ token: null, user_id: null, ask: { username: null, name: null } })
    expect(await it.sql(`SELECT 1 FROM identities WHERE subject = 'nobody'`)).toEqual([])
    const opened = await session({ ticket: asked.ask.ticket, state, join: false })
    expect(opened.body.data).toMatchObject({ role: 'LEARNER', ask: null })
    const again = await session({ ...(await visitor.launch({ sub: 'nobody' })), ask: true })
    expect(again.body.data).toMatchObject({ user_id: opened.body.data.user_id, ask: null })
  })

  test('is the only one who can answer', async () => {
    const { ticket, state } = await visitor.launch({ sub: 'asked' })
    const asked = (await session({ ticket, state }, viewer.token)).body.data
    const other = await createUser(it)
    const answer = { ticket: asked.ask.ticket, state, join: true }
    expect((await session(answer, other.token)).status).toBe(401)
    expect(await it.sql(`SELECT 1 FROM identities WHERE subject = 'asked'`)).toEqual([])
  })

  test('gets an account of its own when they say no', async () => {
    const launch: Launch = { sub: 'apart', name: 'Other' }
    const { data } = await visitor.open(launch, { join: false, token: viewer.token })
    expect(data.user_id).not.toBe(viewer.id)
    const { data: later } = await visitor.open(launch, { token: viewer.token })
    expect(later).toMatchObject({ user_id: data.user_id, ask: null })
  })
})

describe('a ticket', () => {
  test('works once, also if it is sent twice at once', async () => {
    const body = await visitor.launch(LEARNER)
    const answers = await Promise.all([session(body), session(body)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 401])
    expect((await session(body)).body.error_code).toBe('UNAUTHENTICATED')
  })

  test('works for a minute', async () => {
    const body = await visitor.launch(LEARNER)
    it.clock.now = new Date(Date.now() + 61_000)
    expect((await session(body)).status).toBe(401)
  })

  test('works only with the state of its browser', async () => {
    const [mine, theirs] = [await visitor.launch(LEARNER), await visitor.launch(TEACHER)]
    expect((await session({ ticket: theirs.ticket, state: mine.state })).status).toBe(401)
    expect((await session(theirs)).status).toBe(200)
  })

  test.each([[{}], [{ ticket: 'x' }], [{ ticket: 1, state: 2 }], [{ ticket: 'x', state: 'y', join: 'yes' }]])(
    'is refused as %j',
    async (body) => {
      expect((await session(body)).body.error_code).toBe('VALIDATION_FAILED')
    },
  )
})

describe('an operator’s account', () => {
  const reports = (token: string) => it.rest('GET', '/api/operators/reports/', { token })

  test('is not joined to a launch, and the page says why and what to do', async () => {
    const launch: Launch = { sub: 'operator' }
    const refused = await visitor.open(launch, { join: true, token: visitor.operator.token })
    expect(refused).toMatchObject({
      error_code: 'FORBIDDEN',
      error: expect.stringMatching(/an operator’s.*own/),
    })
    expect(await it.sql(`SELECT 1 FROM identities WHERE subject = 'operator'`)).toEqual([])
    const { data } = await visitor.open(launch, { join: false, token: visitor.operator.token })
    expect(data.user_id).not.toBe(visitor.operator.id)
    expect((await reports(data.token)).status).toBe(404)
  })

  test('that was joined before it was an operator’s is opened by no launch, and its open sessions lose the rights', async () => {
    const { data } = await visitor.open({ sub: 'later' })
    const { id, token } = visitor.operator
    await it.sql('UPDATE users SET username = $2 WHERE id = $1', [id, 'former'])
    await it.sql('UPDATE users SET username = $2 WHERE id = $1', [data.user_id, OPERATOR])
    try {
      const viewer = await it.graphql('{ viewer { username isOperator } }', {}, data.token)
      expect(viewer.body.data.viewer).toEqual({ username: OPERATOR, isOperator: false })
      expect((await reports(data.token)).status).toBe(404)
      const body = { email: 'attacker@example.org' }
      const renamed = await it.rest('PATCH', '/api/auth/profile/', { token: data.token, body })
      expect(renamed.status).toBe(400)
      const refused = await visitor.open({ sub: 'later' })
      expect(refused).toMatchObject({
        error_code: 'FORBIDDEN',
        error: expect.stringContaining('remove the platform'),
      })
    } finally {
      await it.sql('UPDATE users SET username = $2 WHERE id = $1', [data.user_id, 'later'])
      await it.sql('UPDATE users SET username = $2 WHERE id = $1', [id, OPERATOR])
    }
    expect((await reports(token)).status).toBe(200)
  })
})

describe('the owner of the class of a course', () => {
  const rolesOf = (classroomId: string) =>
    it.sql('SELECT user_id AS id, role FROM members WHERE classroom_id = $1 ORDER BY role', [classroomId])
  const assistant = { sub: 'assistant', roles: [ROLE.instructor, ROLE.assistant], contextId: 'assisted' }

  test('is the first instructor: an assistant only stands in for them', async () => {
    const first = (await visitor.open(assistant)).data
    expect(first).toMatchObject({ role: 'INSTRUCTOR' })
    expect(await rolesOf(first.classroom_id)).toEqual([{ id: first.user_id, role: 'OWNER' }])
    const second = (await visitor.open({ ...TEACHER, contextId: 'assisted' })).data
    const owned = [
      { id: second.user_id, role: 'OWNER' },
      { id: first.user_id, role: 'INSTRUCTOR' },
    ]
    expect(await rolesOf(first.classroom_id)).toEqual(owned)
    const third = (await visitor.open({ ...TEACHER, sub: 'colleague', contextId: 'assisted' })).data
    await visitor.open(assistant)
    expect(await rolesOf(first.classroom_id)).toEqual([...owned, { id: third.user_id, role: 'INSTRUCTOR' }])
  })

  test('stays whom the stand-in has handed the class over to', async () => {
    const contextId = 'handed over'
    const first = (await visitor.open({ ...assistant, contextId })).data
    const learner = (await visitor.open({ ...LEARNER, contextId })).data
    await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE classroom_id = $1`, [first.classroom_id])
    await it.sql(`UPDATE members SET role = 'OWNER' WHERE classroom_id = $1 AND user_id = $2`, [
      first.classroom_id,
      learner.user_id,
    ])
    await visitor.open({ ...TEACHER, contextId })
    expect((await rolesOf(first.classroom_id))[0]).toEqual({ id: learner.user_id, role: 'OWNER' })
  })
})

test('an operator adds a deployment, whose launches were refused, and removes it again', async () => {
  const { platform, operator } = visitor
  const operate = (method: 'GET' | 'PATCH', path: string, body?: object) =>
    it.rest(method, path, { token: operator.token, body })
  const [listed] = (await operate('GET', '/api/lti/platforms/')).body.data.platforms.slice(-1)
  const path = `/api/lti/platforms/${listed.platform_id}/`
  const own = platform.deploymentId
  const other = (await visitor.open({ sub: 'anna' })).data
  platform.deploymentId = 'second'
  const login = async () => (await visitor.login({ sub: 'anna' })).response
  try {
    const refused = await login()
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('has to add it')])
    const added = await operate('PATCH', path, { add_deployment_ids: ['second', 'second', 'third'] })
    expect(added.body.data).toMatchObject({ deployment_ids: [own, 'second', 'third'].sort() })
    const opened = (await visitor.open({ sub: 'ben' })).data
    const accepted = await visitor.launch({ sub: 'anna' })
    const removed = await operate('PATCH', path, { remove_deployment_ids: ['second', 'third'] })
    expect(removed.body.data).toEqual(listed)
    expect((await login()).status).toBe(403)
    expect((await session(accepted)).status).toBe(401)
    expect(await statusOf(opened.token)).toBe(401)
    expect(await statusOf(other.token)).toBe(200)
  } finally {
    platform.deploymentId = own
  }
  for (const body of [
    { remove_deployment_ids: [own] },
    { add_deployment_ids: [''] },
    { add_deployment_ids: 'second' },
    { add_deployment_ids: Array.from({ length: 100 }, (_, index) => `more ${index}`) },
  ])
    expect((await operate('PATCH', path, body)).body.error_code).toBe('VALIDATION_FAILED')
  expect((await operate('GET', '/api/lti/platforms/')).body.data.platforms).toContainEqual(listed)
})
