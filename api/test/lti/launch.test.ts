import { describe, expect, test } from 'vitest'
import { createQuiz, type TestUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { NRPS_CLAIM, ROLE, type Launch } from './support/launch-claims.ts'
import { LTI_SETTINGS, TOOL, useVisitor } from './support/visitor.ts'

const it = useTestApp(LTI_SETTINGS, { nodes: 2 })
const visitor = useVisitor(it)
const TEACHER: Launch = { sub: 'teacher', name: 'Ada Lovelace', roles: [ROLE.instructor] }
const LEARNER: Launch = { sub: 'learner', name: 'Leo Marx' }

const membersOf = (classroomId: string) =>
  it.sql('SELECT role, state, display_name FROM members WHERE classroom_id = $1 ORDER BY created_at, role', [
    classroomId,
  ])
const inCourse = (contextId: string, launch: Launch): Launch => ({
  ...launch,
  contextId,
  contextTitle: 'Cells',
})

/** Opens a link as its teacher, and chooses a quiz for it. */
async function prepare(
  contextId: string,
): Promise<{ classroomId: string; assignmentId: string; token: string }> {
  const { data } = await visitor.open(inCourse(contextId, TEACHER))
  const quiz = await createQuiz(it, { id: data.user_id, token: data.token } as TestUser)
  const { body } = await it.rest('POST', '/api/lti/deep-link/', {
    token: data.token,
    body: { quiz_id: quiz.id, launch_id: data.launch_id },
  })
  expect(body.data).toMatchObject({ return_url: null, jwt: null })
  return { classroomId: data.classroom_id, assignmentId: body.data.assignment_id, token: data.token }
}

describe('a login', () => {
  test('goes on at the platform, with a new state and nonce', async () => {
    const [first, second] = [await visitor.login(LEARNER), await visitor.login(LEARNER)]
    expect(first.response.status).toBe(302)
    const url = new URL(String(first.response.headers['location']))
    expect(`${url.origin}${url.pathname}`).toBe(`${visitor.platform.url}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: visitor.platform.clientId,
      redirect_uri: `${TOOL}/lti/launch`,
      login_hint: 'learner',
    })
    expect(first.state).not.toBe(second.state)
    expect(first.nonce).not.toBe(second.nonce)
    expect(first.cookie).toMatch(/^quizfolio_/)
    const get = await it.rest('GET', `/lti/login?${new URLSearchParams(visitor.platform.begin(LEARNER))}`)
    expect(get.status).toBe(302)
  })

  test('with a storage keeps the state there first, under a policy for nothing else', async () => {
    const { response } = await visitor.login(LEARNER, { lti_storage_target: '_parent' })
    expect(response.status).toBe(200)
    expect(response.text).toContain('lti.put_data')
    expect(response.text).toContain(`href="${visitor.platform.url}/authorize?`)
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain(`frame-ancestors ${visitor.platform.url};`)
    expect(response.headers['x-frame-options']).toBeUndefined()
  })

  test.each([
    ['the platform is unknown', { iss: 'https://else.example' }, 400],
    ['the client id is another', { client_id: 'another' }, 400],
    ['the deployment is unknown', { lti_deployment_id: 'another' }, 403],
    ['the link leads elsewhere', { target_link_uri: 'https://else.example/lti/launch' }, 400],
    ['the link leads to a similar address', { target_link_uri: `${TOOL}.else.example/` }, 400],
    ['the login hint is missing', { login_hint: '' }, 400],
  ])('is refused if %s', async (_why, more, status) => {
    const { response } = await visitor.login(LEARNER, more)
    expect(response.status).toBe(status)
    expect(response.text).toContain('This activity could not be opened')
    expect(response.text).not.toContain('ticket')
  })
})

describe('a launch', () => {
  test('makes the classroom of its course, whose first instructor owns it', async () => {
    const early = await visitor.open(inCourse('course-a', LEARNER))
    expect(early.data).toMatchObject({
      role: 'LEARNER',
      assignment_id: null,
      classroom_id: null,
      launch_id: null,
    })
    const { classroomId, assignmentId } = await prepare('course-a')
    const assistant = { sub: 'assistant', name: 'Tim', roles: [ROLE.assistant] }
    expect((await visitor.open(inCourse('course-a', assistant))).data).toMatchObject({
      role: 'INSTRUCTOR',
      assignment_id: assignmentId,
      launch_id: null,
    })
    const { data } = await visitor.open(inCourse('course-a', LEARNER))
    expect(data).toMatchObject({
      user_id: early.data.user_id,
      username: 'LeoMarx',
      email: '',
      role: 'LEARNER',
      classroom_id: classroomId,
      assignment_id: assignmentId,
      launch_id: null,
      ask: null,
    })
    expect(await membersOf(classroomId)).toEqual([
      { role: 'OWNER', state: 'ACTIVE', display_name: 'Ada Lovelace' },
      { role: 'INSTRUCTOR', state: 'ACTIVE', display_name: 'Tim' },
      { role: 'LEARNER', state: 'ACTIVE', display_name: 'Leo Marx' },
    ])
    expect(await it.sql('SELECT name FROM classrooms WHERE id = $1', [classroomId])).toEqual([
      { name: 'Cells' },
    ])
    const started = await it.rest('POST', `/api/assignments/${assignmentId}/start/`, { token: data.token })
    expect(started.status).toBe(201)
    expect(
      await it.sql('SELECT memberships_url FROM lti_contexts WHERE classroom_id = $1', [classroomId]),
    ).toEqual([{ memberships_url: `${visitor.platform.url}/memberships/course-a` }])
    expect(await it.sql('SELECT line_items_url, cardinality(scopes) AS scopes FROM lti_links')).toEqual([
      { line_items_url: `${visitor.platform.url}/lineitems/course-a?type_id=1`, scopes: 3 },
    ])
  })

  test('has the role that the platform says now; a class keeps its owner', async () => {
    const { classroomId } = await prepare('course-b')
    const both = (roles: string[]) =>
      visitor.open(inCourse('course-b', { sub: 'changing', name: 'Cleo', roles }))
    const roles = () =>
      it.sql(`SELECT role FROM members WHERE classroom_id = $1 AND display_name = 'Cleo'`, [classroomId])
    expect((await both([ROLE.faculty])).data.role).toBe('LEARNER')
    expect(await roles()).toEqual([{ role: 'LEARNER' }])
    expect((await both([ROLE.learner, ROLE.administrator])).data.role).toBe('INSTRUCTOR')
    expect(await roles()).toEqual([{ role: 'INSTRUCTOR' }])
    await both([ROLE.learner])
    expect(await roles()).toEqual([{ role: 'LEARNER' }])
    await visitor.open(inCourse('course-b', { ...TEACHER, roles: [ROLE.learner] }))
    expect(await membersOf(classroomId)).toContainEqual({
      role: 'OWNER',
      state: 'ACTIVE',
      display_name: 'Ada Lovelace',
    })
  })

  test('without a quiz tells a learner so, and a link of another course names none here', async () => {
    const { assignmentId } = await prepare('course-c')
    const copied = { contextId: 'course-d', custom: { assignment_id: assignmentId } }
    const { data } = await visitor.open({ ...TEACHER, ...copied })
    expect(data).toMatchObject({ role: 'INSTRUCTOR', assignment_id: null, launch_id: expect.any(String) })
    const learner = await visitor.open({ ...LEARNER, ...copied })
    expect(learner.data).toMatchObject({ role: 'LEARNER', assignment_id: null, launch_id: null })
    expect(learner.data.classroom_id).toBe(data.classroom_id)
  })

  test('of a link outside courses has a classroom of its own, and needs no services', async () => {
    const outside = {
      resourceLinkId: 'link-outside',
      claims: { 'https://purl.imsglobal.org/spec/lti/claim/context': undefined, [NRPS_CLAIM]: undefined },
    }
    const { data } = await visitor.open({ ...TEACHER, ...outside })
    expect(await it.sql('SELECT name FROM classrooms WHERE id = $1', [data.classroom_id])).toEqual([
      { name: 'Activity link-outside' },
    ])
  })

  test('does not let a blocked member in, and brings back one who left', async () => {
    const { classroomId } = await prepare('course-e')
    await visitor.open(inCourse('course-e', LEARNER))
    const set = (state: string) =>
      it.sql(`UPDATE members SET state = $2::member_state WHERE classroom_id = $1 AND role = 'LEARNER'`, [
        classroomId,
        state,
      ])
    await set('BLOCKED')
    expect((await visitor.open(inCourse('course-e', LEARNER))).error_code).toBe('FORBIDDEN')
    await set('LEFT')
    expect((await visitor.open(inCourse('course-e', LEARNER))).success).toBe(true)
    expect(await membersOf(classroomId)).toContainEqual({
      role: 'LEARNER',
      state: 'ACTIVE',
      display_name: 'Leo Marx',
    })
  })

  test('gives a person the seat that the platform’s list has made for them', async () => {
    const { classroomId } = await prepare('course-f')
    const [context] = await it.sql<{ id: string }>('SELECT id FROM lti_contexts WHERE classroom_id = $1', [
      classroomId,
    ])
    const [seat] = await it.sql<{ id: string }>(
      `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
       VALUES (gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Listed', now()) RETURNING id`,
      [classroomId],
    )
    await it.sql('INSERT INTO lti_members (context_id, subject, member_id) VALUES ($1, $2, $3)', [
      context?.id,
      'listed',
      seat?.id,
    ])
    const { data } = await visitor.open(inCourse('course-f', { sub: 'listed', name: 'Lis' }))
    expect(await it.sql('SELECT user_id, state FROM members WHERE id = $1', [seat?.id])).toEqual([
      { user_id: data.user_id, state: 'ACTIVE' },
    ])
  })

  test('by ten people at once makes one classroom, and each a member', async () => {
    const people = Array.from({ length: 10 }, (_, index) => ({ ...TEACHER, sub: `many-${index}` }))
    const answers = await Promise.all(people.map((launch) => visitor.open(inCourse('course-g', launch))))
    const ids = new Set(answers.map(({ data }) => data.classroom_id))
    expect(ids.size).toBe(1)
    expect(await membersOf([...ids][0] as string)).toHaveLength(10)
  })
})
