// Requests with an Idempotency-Key, over REST.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../src/accounts/delete-expired.ts'
import { createClassroom, type TestClassroom } from '../support/data/classrooms.ts'
import { createQuiz, createUser, form, type TestQuiz, type TestUser } from '../support/data/factories.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'

const HOUR = 3_600_000
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
let classroom: TestClassroom

beforeEach(async () => {
  it.clock.now = null
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2 })
  classroom = await createClassroom(it, ada)
})

const post = (path: string, key: string, body: unknown = {}, user = ada) =>
  it.rest('POST', path, { token: user.token, body, headers: { 'idempotency-key': key } })
const send = (path: string, key: string, texts: Record<string, string>, name: string, content: string) => {
  // Each form has another boundary.
  const boundary = randomUUID()
  const payload = form(texts, { name, content })
    .payload.toString()
    .replaceAll('a-boundary-of-tests', boundary)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key }
  return it.rest('POST', path, { token: ada.token, payload, headers })
}
const startPath = () => `/api/quizzes/${quiz.id}/start/`
const start = (key: string, body: unknown = {}, user = ada) => post(startPath(), key, body, user)
const attempts = async () => (await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).length

const CALLS: Record<string, (key: string) => Promise<TestResponse>> = {
  'a start': (key) => start(key),
  'a start of a section': (key) => post(`/api/quizzes/${quiz.id}/sections/${quiz.sectionIds[0]}/start/`, key),
  'an assignment': (key) =>
    post(`/api/classrooms/${classroom.id}/assignments/`, key, { quiz_id: quiz.id, title: 'Cells' }),
  'an upload': (key) => send('/api/files/upload/', key, { quiz_title: 'T' }, 'quiz.csv', CSV),
  'an import of a roster': (key) =>
    send(
      `/api/classrooms/${classroom.id}/roster/`,
      key,
      { dry_run: 'false' },
      'people.csv',
      'name\nAnna Nowak\n',
    ),
}
const COUNTED = ['attempts', 'assignments', 'quizzes', 'members']
const countAll = async () =>
  Promise.all(
    COUNTED.map(
      async (table) => (await it.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n,
    ),
  )

describe.each(Object.entries(CALLS))('%s', (_what, call) => {
  test('that is repeated has one effect, and gets the first answer again', async () => {
    const before = await countAll()
    const first = await call('k1')
    const after = await countAll()
    const again = await call('k1')
    expect(first.status).toBeLessThan(300)
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(after).not.toEqual(before)
    expect(await countAll()).toEqual(after)
  })

  test('whose server died between the commit and the answer is not carried out again', async () => {
    const first = await call('k1')
    const after = await countAll()
    await it.sql('UPDATE kept_answers SET status = NULL, media_type = NULL, body = NULL')
    const again = await call('k1')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
    expect(await countAll()).toEqual(after)
  })

  test('has no effect if its key cannot be stored', async () => {
    const before = await countAll()
    await it.sql(`ALTER TABLE kept_answers ADD CONSTRAINT broken CHECK (result IS NULL) NOT VALID`)
    try {
      expect((await call('k1')).status).toBe(500)
    } finally {
      await it.sql('ALTER TABLE kept_answers DROP CONSTRAINT broken')
    }
    expect(await countAll()).toEqual(before)
    expect((await call('k1')).status).toBeLessThan(300)
  })

  test('that is sent several times at once has one effect', async () => {
    const before = await countAll()
    const responses = await Promise.all(Array.from({ length: 6 }, () => call('k1')))
    const done = responses.filter(({ status }) => status < 300)
    const refused = responses.filter(({ status }) => status >= 300)
    expect(refused.map(({ body }) => body.error_code)).toEqual(refused.map(() => 'IDEMPOTENCY_KEY_IN_USE'))
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    const grown = (await countAll()).map((count, index) => (count ?? 0) - (before[index] ?? 0))
    expect(grown.filter((rows) => rows !== 0)).toEqual([1])
    expect((await call('k1')).text).toBe(done[0]?.text)
  })
})

test('completing again gets the first result, whatever was corrected since', async () => {
  const { attempt_id } = (await start('s')).body.data
  const complete = () => post(`/api/attempts/${attempt_id}/complete/`, 'c')
  const first = await complete()
  await it.sql('UPDATE attempts SET correct = 2 WHERE id = $1', [attempt_id])
  const again = await complete()
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
})

test('another body is refused and has no effect; the same fields in another order are the same body', async () => {
  const path = `/api/classrooms/${classroom.id}/assignments/`
  const first = await post(path, 'k', { quiz_id: quiz.id, title: 'Cells' })
  const other = await post(path, 'k', { quiz_id: quiz.id, title: 'Rivers' })
  expect([other.status, other.body]).toEqual([
    422,
    { success: false, error: expect.stringContaining('use a new one'), error_code: 'IDEMPOTENCY_KEY_REUSED' },
  ])
  expect((await post(path, 'k', { title: 'Cells', quiz_id: quiz.id })).text).toBe(first.text)
  expect(await it.sql('SELECT FROM assignments WHERE classroom_id = $1', [classroom.id])).toHaveLength(1)
})

test('an upload with another file, name or text is refused', async () => {
  const upload = (title: string, name: string, content: string) =>
    send('/api/files/upload/', 'k', { quiz_title: title }, name, content)
  expect((await upload('T', 'quiz.csv', CSV)).status).toBe(201)
  const codes = [
    await upload('T', 'quiz.csv', CSV.replace('q,a', 'Q,a')),
    await upload('T', 'other.csv', CSV),
    await upload('U', 'quiz.csv', CSV),
  ].map(({ body }) => body.error_code)
  expect(new Set(codes)).toEqual(new Set(['IDEMPOTENCY_KEY_REUSED']))
})

test('another user, another call and another id have keys of their own; two sessions share them', async () => {
  const eve = await createUser(it)
  const first = await start('k')
  expect((await start('k', {}, eve)).body.error_code).toBe('NOT_FOUND')
  const other = await createQuiz(it, ada)
  expect((await post(`/api/quizzes/${other.id}/start/`, 'k')).body.data.attempt_id).not.toBe(
    first.body.data.attempt_id,
  )
  const body = { name: 'Script', scopes: ['attempts:write'] }
  const { token } = (await it.rest('POST', '/api/tokens/', { token: ada.token, body })).body.data
  expect((await start('k', {}, { ...ada, token })).text).toBe(first.text)
})

test('a key may be in quotation marks; a malformed one is refused; other calls ignore it', async () => {
  const first = await start('"a-b"')
  expect((await start('a-b')).text).toBe(first.text)
  for (const key of ['', '""', 'a b', 'x'.repeat(256), 'ä'])
    expect([key, (await start(key)).body.error_code]).toEqual([key, 'VALIDATION_FAILED'])
  const create = () => post('/api/quizzes/', 'k', { title: 'Empty' })
  const ids = [(await create()).body.data.quiz_id, (await create()).body.data.quiz_id]
  expect(new Set(ids).size).toBe(2)
})

test('refusals by what is there are kept; invalid input is not', async () => {
  await start('first')
  const refused = await start('k')
  expect(refused.body.error_code).toBe('CONCURRENT_ATTEMPT')
  await it.sql(`UPDATE attempts SET status = 'ENDED' WHERE quiz_id = $1`, [quiz.id])
  const again = await start('k')
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([refused.text, 'true'])
  expect((await start('fix', { timer_minutes: -1 })).body.error_code).toBe('VALIDATION_FAILED')
  expect((await start('fix', { timer_minutes: 5 })).status).toBe(201)
})

test('after 24 hours a key can be used again, and is swept', async () => {
  it.clock.now = new Date()
  await start('k')
  await it.sql(`UPDATE attempts SET status = 'ENDED' WHERE quiz_id = $1`, [quiz.id])
  it.clock.now = new Date(it.clock.now.getTime() + 24 * HOUR - 1)
  await start('k')
  expect(await attempts()).toBe(1)
  it.clock.now = new Date(it.clock.now.getTime() + 1)
  expect((await start('k', { timer_minutes: 3 })).status).toBe(201)
  expect(await attempts()).toBe(2)
  const now = () => new Date(Date.now() + 49 * HOUR)
  await deleteExpired({ pool: it.database.pool, now, sessions: { idle: 1e12 } as never })
  expect(await it.sql('SELECT FROM kept_answers')).toEqual([])
})
