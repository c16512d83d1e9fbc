import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  type TestClassroom,
} from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { deleteExpired } from '../delete-expired.ts'
import { queueResetMail } from '../../mail/queue-mail.ts'
import { unsubscribeTokenIn, useSentMails } from '../../mail/testing/sent-mails.ts'

const it = useTestApp()
const mails = useSentMails(it)
const ALL = { assignment_published: true, assignment_closing: true, score_free: true }

let owner: TestUser
let leo: TestUser
let classroom: TestClassroom
let quizId: string
beforeEach(async () => {
  ;[owner, leo] = [await createUser(it), await createUser(it)]
  classroom = await createClassroom(it, owner)
  quizId = (await createQuiz(it, owner, { A: 1 })).id
  await createMember(it, classroom.id, { user: leo })
})
afterEach(() => it.sql('DELETE FROM mails'))

const assign = () => createAssignment(it, owner, classroom.id, { quiz_id: quizId })
const preferences = async () =>
  (await it.rest('GET', '/api/auth/mail-preferences/', { token: leo.token })).body.data
const change = (body: object) => it.rest('PATCH', '/api/auth/mail-preferences/', { token: leo.token, body })
const path = (token: string) => `/api/mail/unsubscribe/${token}/`
const invite = (email: string) =>
  it.rest('POST', `/api/classrooms/${classroom.id}/roster/`, {
    token: owner.token,
    ...form(
      { dry_run: 'false' },
      { name: 'r.csv', content: `name,email\nNoa ${email.slice(0, 3)},${email}` },
    ),
  })

async function mailedToken(): Promise<string> {
  await assign()
  const [mail] = await mails.receive()
  return unsubscribeTokenIn(mail?.raw)
}

describe('preferences', () => {
  test('are all on at first, and each is switched on its own', async () => {
    expect(await preferences()).toEqual(ALL)
    expect((await change({ score_free: false })).body.data).toEqual({ ...ALL, score_free: false })
    expect((await change({ assignment_closing: false, score_free: true })).body.data).toEqual({
      ...ALL,
      assignment_closing: false,
    })
    expect((await change({})).body.data).toEqual({ ...ALL, assignment_closing: false })
    expect((await it.rest('GET', '/api/auth/mail-preferences/', { token: owner.token })).body.data).toEqual(
      ALL,
    )
  })

  test('that are neither on nor off are refused, and nothing changes', async () => {
    const { status, body } = await change({ score_free: false, assignment_closing: 'no' })
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await preferences()).toEqual(ALL)
  })

  test('apply to mails that are queued already, and to no other kind', async () => {
    await assign()
    await change({ assignment_published: false })
    expect(await mails.receive()).toEqual([])
    await change({ assignment_published: true, score_free: false })
    await assign()
    expect(await mails.receive()).toHaveLength(1)
  })
})

describe('the link that switches off mails', () => {
  test('is a header for one click, with the same token as the page in the text', async () => {
    await assign()
    const [{ raw } = { raw: '' }] = await mails.receive()
    const token = unsubscribeTokenIn(raw)
    expect(token).toHaveLength(22)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(raw).toContain(`\r\nhttps://quiz.example.org/unsubscribe/${token}\r\n`)
    expect(raw).toContain(`<a href="https://quiz.example.org/unsubscribe/${token}">`)
  })

  test.each([
    ['as mail programs send it', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['as a form', 'multipart/form-data; boundary=b', '--b\r\n\r\nOne-Click\r\n--b--\r\n'],
    ['without a body', undefined, undefined],
  ])('works with a POST %s, without a session, and again', async (_how, type, payload) => {
    const token = await mailedToken()
    for (const _time of [1, 2]) {
      const { status, body } = await it.rest('POST', path(token), {
        ...(type !== undefined && { headers: { 'content-type': type } }),
        ...(payload !== undefined && { payload }),
      })
      expect([status, body]).toEqual([200, { success: true, data: { kind: 'ASSIGNMENT_PUBLISHED' } }])
    }
    expect(await preferences()).toEqual({ ...ALL, assignment_published: false })
    await assign()
    expect(await mails.receive()).toEqual([])
  })

  test('is not followed by a GET or HEAD, which leads to the page that asks', async () => {
    const token = await mailedToken()
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await it.rest(method, path(token))
      expect([status, headers['location']]).toEqual([302, `/unsubscribe/${token}`])
    }
    expect(await preferences()).toEqual(ALL)
  })

  test('leads nowhere else, whatever stands in its place', async () => {
    const { headers } = await it.rest(
      'GET',
      `/api/mail/unsubscribe/${encodeURIComponent('//evil.example/')}/`,
    )
    expect(headers['location']).toBe('/unsubscribe/%2F%2Fevil.example%2F')
  })

  test('is not found if it is unknown, altered or expired', async () => {
    const token = await mailedToken()
    const refused = async (value: string) => (await it.rest('POST', path(value))).body.error_code
    expect(await refused('x'.repeat(22))).toBe('NOT_FOUND')
    expect(await refused('short')).toBe('NOT_FOUND')
    expect(await refused(`${token}A`)).toBe('NOT_FOUND')
    await it.sql('UPDATE unsubscribe_links SET expires_at = $1', [new Date()])
    expect(await refused(token)).toBe('NOT_FOUND')
    const { pool } = it.database
    await deleteExpired({ pool, now: () => new Date(), sessions: { idle: 1e12 } as never })
    expect(await it.sql('SELECT FROM unsubscribe_links')).toEqual([])
    expect(await preferences()).toEqual(ALL)
  })

  test('works over GraphQL, too', async () => {
    const mutation = `mutation ($token: String!) { unsubscribe(token: $token) {
      ... on Unsubscription { kind } ... on NotFound { code } } }`
    const { body } = await it.graphql(mutation, { token: await mailedToken() })
    expect(body.data.unsubscribe).toEqual({ kind: 'ASSIGNMENT_PUBLISHED' })
    expect((await it.graphql(mutation, { token: 'x' })).body.data.unsubscribe).toEqual({ code: 'NOT_FOUND' })
    expect(await preferences()).toEqual({ ...ALL, assignment_published: false })
  })

  test('is deleted with the account', async () => {
    await mailedToken()
    await change({ score_free: false })
    await it.sql('DELETE FROM users WHERE id = $1', [leo.id])
    expect(await it.sql('SELECT FROM unsubscribe_links WHERE user_id = $1', [leo.id])).toEqual([])
    expect(await it.sql('SELECT FROM mail_opt_outs WHERE user_id = $1', [leo.id])).toEqual([])
  })
})

test('an address that wants no more invitations gets none, from any class, and is stored as a hash', async () => {
  await invite('noa@example.net')
  const [mail] = await mails.receive()
  const token = unsubscribeTokenIn(mail?.raw)
  const { body } = await it.rest('POST', path(token))
  expect(body.data).toEqual({ kind: 'INVITATION' })
  expect(JSON.stringify(await it.sql('SELECT s::text FROM mail_suppressions s'))).not.toContain('noa')
  classroom = await createClassroom(it, owner, 'Chemistry')
  await invite('NOA@example.net')
  await invite('tom@example.net')
  expect((await mails.receive()).map(({ to }) => to)).toEqual([['tom@example.net']])
  expect(
    await it.sql("SELECT FROM members WHERE email = 'NOA@example.net' AND state = 'INVITED'"),
  ).toHaveLength(1)
})

test('mails about the account have no such link, and come although everything is switched off', async () => {
  await change({ assignment_published: false, assignment_closing: false, score_free: false })
  const [row] = await it.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [leo.id])
  await queueResetMail(it.database.pool, row?.email ?? '', new Date())
  const [mail] = await mails.receive()
  expect(mail?.raw).toContain('reset-password')
  expect(mail?.raw).not.toMatch(/unsubscribe/i)
})
