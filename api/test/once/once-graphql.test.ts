// Mutations with an Idempotency-Key.
import { beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, form, type TestQuiz, type TestUser } from '../support/data/factories.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'

const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const START = `mutation ($id: ID!, $timer: Float) { startAttempt(input: { quizId: $id, timerMinutes: $timer }) {
  __typename ... on Attempt { id deadline } ... on Failure { code } } }`
const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2 })
})

const send = (query: string, variables: object, key: string, token = ada.token): Promise<TestResponse> =>
  it.rest('POST', '/graphql', { token, body: { query, variables }, headers: { 'idempotency-key': key } })
const start = (key: string, more: object = {}) => send(START, { id: quiz.id, ...more }, key)
const count = async (table: string) => (await it.sql(`SELECT FROM ${table}`)).length

test('a repeated mutation has one effect, and gets the first answer again, whatever it asks for then', async () => {
  const first = await start('k')
  expect(first.body.data.startAttempt).toMatchObject({ __typename: 'Attempt' })
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  const attempts = await count('attempts')
  const again = await start('k')
  const shorter = await send(
    'mutation ($quiz: ID!) { startAttempt(input: { quizId: $quiz }) { __typename } }',
    { quiz: quiz.id },
    'k',
  )
  expect([again.status, again.text, shorter.text]).toEqual([200, first.text, first.text])
  expect(again.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'content-type': first.headers['content-type'],
  })
  expect(await count('attempts')).toBe(attempts)
})

test('a mutation whose server died before it answered is not carried out again', async () => {
  const first = await start('k')
  await it.sql('UPDATE kept_answers SET status = NULL, media_type = NULL, body = NULL')
  const again = await start('k')
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
})

test('another argument is refused; REST and GraphQL do not share keys', async () => {
  await start('k')
  const other = await start('k', { timer: 5 })
  expect(other.body).toMatchObject({
    data: { startAttempt: null },
    errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }],
  })
  const headers = { 'idempotency-key': 'k' }
  const rest = await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, {
    token: ada.token,
    body: {},
    headers,
  })
  expect(rest.body.error_code).toBe('CONCURRENT_ATTEMPT')
})

test('refusals by what is there are kept, also those that are no errors; invalid input is not', async () => {
  await start('first')
  const refused = await start('k')
  expect(refused.body.data.startAttempt.code).toBe('CONCURRENT_ATTEMPT')
  const missing = await send(START, { id: ada.id }, 'm')
  expect(missing.body.errors[0].extensions.code).toBe('NOT_FOUND')
  await it.sql(`UPDATE attempts SET status = 'ENDED' WHERE quiz_id = $1`, [quiz.id])
  expect((await start('k')).text).toBe(refused.text)
  expect((await send(START, { id: ada.id }, 'm')).headers['idempotency-replayed']).toBe('true')
  expect((await start('fix', { timer: -1 })).body.data.startAttempt.code).toBe('VALIDATION_FAILED')
  expect((await start('fix', { timer: 5 })).body.data.startAttempt.__typename).toBe('Attempt')
})

test('an upload is repeated with another boundary; several mutations and malformed keys are refused', async () => {
  const query = `mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "T" }) { ... on Quiz { id } } }`
  const upload = (boundary: string) => {
    const operations = JSON.stringify({ query, variables: { file: null } })
    const { payload } = form(
      { operations, map: '{"file":["variables.file"]}' },
      { name: 'q.csv', content: CSV },
    )
    return it.rest('POST', '/graphql', {
      token: ada.token,
      payload: payload.toString().replaceAll('a-boundary-of-tests', boundary),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        accept: 'application/json',
        'idempotency-key': 'u',
      },
    })
  }
  const first = await upload('one')
  expect(first.body.data.importQuiz.id).toEqual(expect.any(String))
  expect((await upload('two')).text).toBe(first.text)
  const twice = START.replace('{ startAttempt', '{ a: startAttempt').replace(/\}\s*$/, ' b: __typename }')
  for (const response of [await send(twice, { id: quiz.id }, 'k'), await start('a b')])
    expect(response.body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
  expect(await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).toEqual([])
})
