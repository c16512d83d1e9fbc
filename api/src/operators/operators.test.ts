import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAssignment, createClassroom, createMember } from '../../test/support/data/classrooms.ts'
import {
  CORRECT,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { makeOperator } from '../../test/support/data/operators.ts'
import { createLink, share } from '../../test/support/data/sharing.ts'
import { tableRows } from '../../test/support/database/table-rows.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })
const PASSWORD = 'secret1'

let operator: TestUser
let owner: TestUser
let other: TestUser
let quiz: TestQuiz
let link: { linkId: string; token: string }
beforeAll(async () => {
  operator = await createUser(it)
  await makeOperator(it, operator)
})
beforeEach(async () => {
  ;[owner, other] = [await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner)
  link = await createLink(it, owner, quiz.id, 'COPY')
})

const get = async (path: string, { token } = other) => it.rest('GET', path, { token })
const post = (path: string, body: object = {}, { token } = other) => it.rest('POST', path, { token, body })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof get>>) => (status < 300 ? 'OK' : body.error_code)
const switchTo = async (reason: string | null, path: string, { token } = operator) =>
  it.rest('PATCH', `/api/operators/${path}/`, { token, body: { switched_off: reason } })
const quizPath = () => `quizzes/${quiz.id}`

describe('a quiz that an operator switched off', () => {
  test('is gone for those it was shared with, and its owner reads the reason', async () => {
    await share(it, owner, quiz.id, { username: other.username, right: 'EDIT' })
    const { body } = await switchTo('Not yours', quizPath())
    expect(body.data).toEqual({ quiz_id: quiz.id, title: 'A quiz', switched_off: 'Not yours' })
    expect(codeOf(await get(`/api/quizzes/${quiz.id}/`))).toBe('NOT_FOUND')
    expect((await get('/api/quizzes/')).body.data.quizzes).toEqual([])
    const own = await get(`/api/quizzes/${quiz.id}/`, owner)
    expect(own.body.data.quiz.switched_off).toBe('Not yours')
    const { body: result } = await it.graphql(`{ quiz(id: "${quiz.id}") { switchedOff } }`, {}, owner.token)
    expect(result.data.quiz).toEqual({ switchedOff: 'Not yours' })
    await switchTo(null, quizPath())
    expect((await get(`/api/quizzes/${quiz.id}/`)).body.data.quiz.switched_off).toBeNull()
  })

  test('takes its attempts from everybody but the owner, until it is switched on', async () => {
    const { body } = await post(`/api/shared/${link.token}/start/`)
    const attempt = `/api/attempts/${body.data.attempt_id}/`
    const started = await post(`/api/quizzes/${quiz.id}/start/`, {}, owner)
    const own = `/api/attempts/${started.body.data.attempt_id}/`
    await switchTo('Not yours', quizPath())
    for (const response of [
      await get(attempt),
      await post(`${attempt}resume/`),
      await post(`${attempt}end/`),
    ])
      expect(codeOf(response)).toBe('NOT_FOUND')
    expect((await get('/api/attempts/')).body.data.attempts).toEqual([])
    const answer = { selected_option: CORRECT }
    expect(codeOf(await post(`${attempt}answer/${quiz.questions[0]?.id}/`, answer))).toBe('OK')
    expect(codeOf(await post(`${own}resume/`, {}, owner))).toBe('OK')
    await switchTo(null, quizPath())
    const resumed = await post(`${attempt}resume/`)
    expect(resumed.body.data.answers).toMatchObject([answer])
    expect((await get('/api/attempts/')).body.data.attempts).toHaveLength(1)
  })

  test('is gone from the recent activity of everybody but its owner', async () => {
    const classroom = await createClassroom(it, owner)
    await createMember(it, classroom.id, { user: other })
    const assignment = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
    for (const [path, who] of [
      [`/api/shared/${link.token}/start/`, other],
      [`/api/assignments/${assignment}/start/`, other],
      [`/api/quizzes/${quiz.id}/start/`, owner],
    ] as const) {
      const { body } = await post(path, {}, who)
      await post(`/api/attempts/${body.data.attempt_id}/complete/`, {}, who)
    }
    const recent = async (who = other) => (await get('/api/dashboard/', who)).body.data.recent_activity
    expect(await recent()).toHaveLength(2)
    await switchTo('Not yours', quizPath())
    expect(await recent()).toEqual([])
    expect(await recent(owner)).toHaveLength(1)
  })

  test('cannot be started as an assignment, nor copied by its owner', async () => {
    const classroom = await createClassroom(it, owner)
    await createMember(it, classroom.id, { user: other })
    const assignment = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, published: true })
    await switchTo('Not yours', quizPath())
    const { body } = await post(`/api/assignments/${assignment}/start/`)
    expect([body.error_code, body.error]).toEqual([
      'ASSIGNMENT_NOT_OPEN',
      'This assignment cannot be started: its quiz is not available at present',
    ])
    expect(codeOf(await post(`/api/quizzes/${quiz.id}/copy/`, {}, owner))).toBe('FORBIDDEN')
  })

  test('is not available on the start page of an assignment, whose attempts come back later', async () => {
    const classroom = await createClassroom(it, owner)
    await createMember(it, classroom.id, { user: other })
    const assignment = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, published: true })
    await post(`/api/assignments/${assignment}/start/`)
    const look = async () => (await get(`/api/assignments/${assignment}/`)).body.data
    await switchTo('Not yours', quizPath())
    expect(await look()).toMatchObject({
      access: {
        state: 'NOT_OPEN',
        may_start: false,
        reasons: { may_start: 'its quiz is not available at present' },
      },
      attempts: [],
    })
    await switchTo(null, quizPath())
    expect(await look()).toMatchObject({ access: { state: 'OPEN' }, attempts: [{ status: 'IN_PROGRESS' }] })
  })
})

test('a link that an operator switched off is not found, and its owner reads the reason', async () => {
  expect(codeOf(await switchTo('Spam', `links/${link.linkId}`))).toBe('OK')
  expect(codeOf(await get(`/api/shared/${link.token}/`))).toBe('NOT_FOUND')
  const { body } = await get(`/api/quizzes/${quiz.id}/links/`, owner)
  expect(body.data.links).toMatchObject([{ link_id: link.linkId, switched_off: 'Spam' }])
  await switchTo(null, `links/${link.linkId}`)
  expect(codeOf(await get(`/api/shared/${link.token}/`))).toBe('OK')
})

describe('an account that an operator switched off', () => {
  const logIn = (username: string, password = PASSWORD) =>
    it.rest('POST', '/api/auth/login/', { body: { username, password } })

  test('has no session any more, and cannot sign in; only who knows the password reads the reason', async () => {
    const account = { username: 'Spammer', email: 'spam@example.org', password: PASSWORD }
    await it.rest('POST', '/api/auth/register/', { body: account })
    const { token } = (await logIn('spammer')).body.data
    const switched = await switchTo('Spam', 'accounts/SPAMMER')
    expect(switched.body.data).toEqual({ username: 'Spammer', switched_off: 'Spam' })
    expect((await it.rest('GET', '/api/auth/profile/', { token })).status).toBe(401)
    const refused = await logIn('spammer')
    expect([refused.status, refused.body.error_code, refused.body.error]).toEqual([
      403,
      'FORBIDDEN',
      'This account is switched off: Spam',
    ])
    expect(codeOf(await logIn('spammer', 'wrong12'))).toBe('INVALID_CREDENTIALS')
    expect(
      await it.sql(`SELECT FROM sessions JOIN users u ON u.id = user_id AND u.username = 'Spammer'`),
    ).toEqual([])
    await switchTo(null, 'accounts/Spammer')
    expect(codeOf(await logIn('spammer'))).toBe('OK')
  })

  test('is not the operator’s own', async () => {
    expect(codeOf(await switchTo('Oops', 'accounts/Operator'))).toBe('FORBIDDEN')
  })
})

test('whoever is no operator gets NOT_FOUND for every call, and nothing changes', async () => {
  const before = await tableRows(it)
  for (const path of [`links/${link.linkId}`, quizPath(), `accounts/${other.username}`, 'accounts/nobody'])
    expect([path, codeOf(await switchTo('Mine', path, owner))]).toEqual([path, 'NOT_FOUND'])
  expect(codeOf(await get('/api/operators/reports/', owner))).toBe('NOT_FOUND')
  expect(codeOf(await get('/api/operators/reports/?limit=x', owner))).toBe('NOT_FOUND')
  expect(await tableRows(it)).toEqual(before)
})

test.each([[''], [' '], ['x'.repeat(201)], ['\0'], [7], [undefined]])(
  'the reason %j is refused',
  async (switched_off) => {
    const body = { switched_off }
    for (const path of [`links/${link.linkId}`, quizPath(), `accounts/${other.username}`]) {
      const response = await it.rest('PATCH', `/api/operators/${path}/`, { token: operator.token, body })
      expect([path, codeOf(response)]).toEqual([path, 'VALIDATION_FAILED'])
    }
  },
)

describe('reports', () => {
  beforeEach(() => it.sql('DELETE FROM reports; DELETE FROM rate_limits'))
  const report = (reason: unknown, token = link.token) =>
    it.rest('POST', `/api/shared/${token}/report/`, { body: { reason } })

  test('are listed oldest first, in pages, until an operator closes them', async () => {
    for (const reason of ['First', 'Second', 'Third']) expect((await report(reason)).status).toBe(200)
    const list = (query = '') => get(`/api/operators/reports/${query}`, operator)
    const { reports, next } = (await list('?limit=2')).body.data
    expect(reports.map(({ reason }: { reason: string }) => reason)).toEqual(['First', 'Second'])
    expect(reports[0]).toMatchObject({
      link: { link_id: link.linkId, kind: 'COPY', switched_off: null },
      quiz: { quiz_id: quiz.id, title: 'A quiz', switched_off: null },
      owner: { username: owner.username, switched_off: null },
    })
    const rest = (await list(`?limit=2&after=${next}`)).body.data
    expect([rest.reports.length, rest.next]).toEqual([1, null])
    const close = `/api/operators/reports/${reports[0].report_id}/close/`
    expect(codeOf(await post(close, {}, owner))).toBe('NOT_FOUND')
    expect(codeOf(await post(close, {}, operator))).toBe('OK')
    expect(codeOf(await post(close, {}, operator))).toBe('NOT_FOUND')
    expect((await list()).body.data.reports).toHaveLength(2)
  })

  test.each([[''], ['x'.repeat(1_001)], [undefined]])('need a reason: %j is refused', async (reason) => {
    expect(codeOf(await report(reason))).toBe('VALIDATION_FAILED')
    expect(await it.sql('SELECT FROM reports')).toEqual([])
  })

  test('are limited to 30 in an hour from one network address', async () => {
    const codes: string[] = []
    for (let count = 0; count < 31; count++) codes.push(codeOf(await report('Again')))
    expect([...new Set(codes.slice(0, 30)), codes[30]]).toEqual(['OK', 'RATE_LIMITED'])
    expect(await it.sql('SELECT FROM reports')).toHaveLength(30)
  })
})

test('60 unknown usernames in an hour are the most that an owner can try to share with', async () => {
  const tryName = (name: string) =>
    it.rest('PUT', `/api/quizzes/${quiz.id}/shares/${name}/`, {
      token: owner.token,
      body: { right: 'VIEW' },
    })
  for (let count = 0; count < 60; count++) expect(codeOf(await tryName(`no-${count}`))).toBe('NOT_FOUND')
  expect(codeOf(await tryName('no-60'))).toBe('RATE_LIMITED')
  expect(codeOf(await tryName(other.username))).toBe('RATE_LIMITED')
})
