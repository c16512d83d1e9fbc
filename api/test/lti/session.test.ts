import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { ROLE, type Launch } from './support/launch-claims.ts'
import { LTI_SETTINGS, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS)
const visitor = useVisitor(it)
const TEACHER: Launch = { sub: 'teacher', roles: [ROLE.instructor] }
const LEARNER: Launch = { sub: 'learner' }

afterEach(() => void (it.clock.now = null))

const session = (body: object, token?: string) => it.rest('POST', '/api/lti/session/', { token, body })

describe('a viewer who is signed in', () => {
  let viewer: TestUser
  beforeAll(async () => void (viewer = await createUser(it)))

  test('is asked at the first launch, and joined when they say so', async () => {
    const launch: Launch = { sub: 'joining', roles: [ROLE.instructor] }
    const { ticket, state } = await visitor.launch(launch)
    const asked = (await session({ ticket, state }, viewer.token)).body.data
    expect(asked).toMatchObject({ token: null, assignment_id: null, ask: { username: viewer.username } })
    expect((await session({ ticket, state, join: true }, viewer.token)).status).toBe(401)
    it.clock.now = new Date(Date.now() + 120_000)
    const joined = await session({ ticket: asked.ask.ticket, state, join: true }, viewer.token)
    expect(joined.body.data).toMatchObject({ user_id: viewer.id, role: 'INSTRUCTOR', ask: null })
    it.clock.now = null
    expect((await visitor.open(launch)).data.user_id).toBe(viewer.id)
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
    expect(asked).toMatchObject({ token: null, user_id: null, ask: { username: null } })
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
