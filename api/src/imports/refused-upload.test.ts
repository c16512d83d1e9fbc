import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES } from 'quiz-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp, type TestResponse } from '../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
})

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation\n'
const CSV = `${HEADER}q,a,b,c,d,a,,\n`
type File = Parameters<typeof form>[1]

const upload = (
  fields: Record<string, string>,
  file?: File,
  token: string | undefined = ada.token,
): Promise<TestResponse> => it.rest('POST', '/api/files/upload/', { token, ...form(fields, file) })

function importByGraphQL(file: File, token: string = ada.token): Promise<TestResponse> {
  const query = 'mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "T" }) { __typename } }'
  const operations = JSON.stringify({ query, variables: { file: null } })
  return it.rest('POST', '/graphql', {
    token,
    ...form({ operations, map: '{"file":["variables.file"]}' }, file),
  })
}

async function expectNothingStored(work: () => Promise<void>): Promise<void> {
  const count = async () =>
    (await it.sql('SELECT FROM quizzes')).length + (await it.sql('SELECT FROM questions')).length
  const before = await count()
  await work()
  expect(await count()).toBe(before)
}

describe('an upload is refused', () => {
  const valid = { name: 'quiz.csv', content: CSV }

  test('without a token, before its body is read', () =>
    expectNothingStored(async () => {
      const response = await it.rest('POST', '/api/files/upload/', form({ quiz_title: 'T' }, valid))
      expect(response).toMatchObject({ status: 401, body: { error_code: 'UNAUTHENTICATED' } })
    }))

  test.each([
    ['no file', { quiz_title: 'T' }, undefined, 400, 'VALIDATION_FAILED', 'Please select a file to upload'],
    ['no title', {}, valid, 400, 'VALIDATION_FAILED', 'Please enter a quiz title'],
    ['a blank title', { quiz_title: ' \t ' }, valid, 400, 'VALIDATION_FAILED', 'Please enter a quiz title'],
    [
      'a long title',
      { quiz_title: 'x'.repeat(51) },
      valid,
      400,
      'VALIDATION_FAILED',
      expect.stringContaining('50'),
    ],
    [
      'a long description',
      { quiz_title: 'T', quiz_description: 'x'.repeat(201) },
      valid,
      400,
      'VALIDATION_FAILED',
      expect.stringContaining('200'),
    ],
    ['NUL in the title', { quiz_title: 'a\0b' }, valid, 400, 'VALIDATION_FAILED', expect.any(String)],
    [
      'a time limit of 0',
      { quiz_title: 'T', time_limit: '0' },
      valid,
      400,
      'VALIDATION_FAILED',
      expect.stringContaining('1440'),
    ],
    [
      'a time limit in words',
      { quiz_title: 'T', time_limit: 'soon' },
      valid,
      400,
      'VALIDATION_FAILED',
      expect.any(String),
    ],
    [
      'another file type',
      { quiz_title: 'T' },
      { ...valid, name: 'quiz.xlsx' },
      415,
      'UNSUPPORTED_FILE_TYPE',
      'Please upload a CSV or JSON file',
    ],
    [
      'another file type, and no title',
      {},
      { ...valid, name: 'quiz.pdf', type: 'application/pdf' },
      415,
      'UNSUPPORTED_FILE_TYPE',
      'Please upload a CSV or JSON file',
    ],
    [
      'a file without rows',
      { quiz_title: 'T' },
      { ...valid, content: HEADER },
      422,
      'INVALID_QUIZ_FILE',
      expect.any(String),
    ],
  ] as const)('with %s', (_what, fields, file, status, code, error) =>
    expectNothingStored(async () => {
      const response = await upload(fields, file)
      expect(response).toMatchObject({ status, body: { success: false, error_code: code, error } })
    }),
  )

  test('and every problem is reported with its row and column', () =>
    expectNothingStored(async () => {
      const content = `${HEADER}ok,a,b,c,d,a,,\n,a,b,c,d,x,,\n"q",a,,c,d,a,${'s'.repeat(101)},\n`
      const { status, body } = await upload({ quiz_title: 'T' }, { name: 'bad.csv', content })
      expect(status).toBe(422)
      expect(body.data.issue_count).toBe(4)
      expect(
        body.data.issues.map(({ row, column }: { row: number; column: string }) => [row, column]),
      ).toEqual([
        [3, 'question'],
        [3, 'correct_answer'],
        [4, 'option_b'],
        [4, 'section'],
      ])
      expect(body.error).toMatch(/row 3.*question/i)
    }))

  test.each([1, 2, 500_000])('if its file exceeds 10485760 bytes by %i, over REST and GraphQL', (excess) =>
    expectNothingStored(async () => {
      const content = Buffer.alloc(MAX_FILE_BYTES + excess, 'x')
      const tooLarge = await upload({ quiz_title: 'T' }, { name: 'big.csv', content })
      expect(tooLarge).toMatchObject({
        status: 413,
        body: { error: 'File size must be less than 10MB', error_code: 'FILE_TOO_LARGE' },
      })
      const { body } = await importByGraphQL({ name: 'big.csv', content })
      expect(body.data.importQuiz).toEqual({ __typename: 'FileTooLarge' })
    }),
  )

  test('if its file is far over the limit, without being read to the end', () =>
    expectNothingStored(async () => {
      const content = Buffer.alloc(MAX_FILE_BYTES + 3_000_000, 'x')
      expect((await upload({ quiz_title: 'T' }, { name: 'big.csv', content })).status).toBe(413)
      const { body } = await importByGraphQL({ name: 'big.csv', content })
      expect(body.errors[0]).toMatchObject({
        message: 'File size must be less than 10MB',
        extensions: { code: 'FILE_TOO_LARGE' },
      })
    }))

  test.each([1, 3_000_000])('if its .quiz.json file exceeds 33554432 bytes by %i', (excess) =>
    expectNothingStored(async () => {
      const content = Buffer.alloc(MAX_OWN_FILE_BYTES + excess, ' ')
      const message = 'File size must be less than 32MB'
      const tooLarge = await upload({ quiz_title: 'T' }, { name: 'big.quiz.json', content })
      expect(tooLarge).toMatchObject({ status: 413, body: { error: message, error_code: 'FILE_TOO_LARGE' } })
      const largest = await upload(
        { quiz_title: 'T' },
        { name: 'big.quiz.json', content: content.subarray(excess) },
      )
      expect(largest).toMatchObject({ status: 422 })
      const other = await upload({ quiz_title: 'T' }, { name: 'big.json', content: content.subarray(excess) })
      expect(other).toMatchObject({ status: 413, body: { error: 'File size must be less than 10MB' } })
    }),
  )

  test('over GraphQL without a token', () =>
    expectNothingStored(async () => {
      const { body } = await importByGraphQL(valid, 'x'.repeat(43))
      expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    }))

  test('if a text field is not UTF-8', () =>
    expectNothingStored(async () => {
      const { payload, headers } = form({ quiz_title: 'a?b' }, valid)
      const broken = Buffer.from(payload.toString('latin1').replace('a?b', 'a\u00ffb'), 'latin1')
      const response = await it.rest('POST', '/api/files/upload/', {
        token: ada.token,
        payload: broken,
        headers,
      })
      expect(response).toMatchObject({ status: 400, body: { error_code: 'VALIDATION_FAILED' } })
    }))

  test('if its body is compressed', () =>
    expectNothingStored(async () => {
      const { payload, headers } = form({ quiz_title: 'T' }, valid)
      const gzip = { ...headers, 'content-encoding': 'gzip' }
      const response = await it.rest('POST', '/api/files/upload/', {
        token: ada.token,
        payload,
        headers: gzip,
      })
      expect(response.status).toBe(415)
    }))

  test('if its body is not a form', () =>
    expectNothingStored(async () => {
      const response = await it.rest('POST', '/api/files/upload/', {
        token: ada.token,
        body: { quiz_title: 'T' },
      })
      expect(response).toMatchObject({ status: 415, body: { error_code: 'UNSUPPORTED_FILE_TYPE' } })
      const truncated = form({ quiz_title: 'T' }, valid)
      const broken = await it.rest('POST', '/api/files/upload/', {
        token: ada.token,
        ...truncated,
        payload: truncated.payload.subarray(0, -60),
      })
      expect(broken).toMatchObject({ status: 400, body: { error_code: 'VALIDATION_FAILED' } })
    }))
})

test('problems in a Quizfolio file are reported with the question’s number and field', async () => {
  const content = JSON.stringify({
    quizfolio: 1,
    questions: [{ question: 'q', options: ['a'], correct_answer: 0, hint: 1 }],
  })
  const { status, body } = await it.rest('POST', '/api/files/upload/', {
    token: ada.token,
    ...form({ quiz_title: 'T' }, { name: 'q.json', content }),
  })
  expect(status).toBe(422)
  expect(body.data.issues).toMatchObject([
    { row: 1, column: 'hint' },
    { row: 1, column: 'options' },
  ])
  expect(body.error).toMatch(/^Item 1, field "hint": /)
})
