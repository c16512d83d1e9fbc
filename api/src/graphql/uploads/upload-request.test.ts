import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
beforeAll(async () => void (ada = await createUser(it)))

const IMPORT = `mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "T" }) {
  ... on Quiz { questionCount } ... on InvalidQuizFile { message } } }`
const content = JSON.stringify([{ question: 'Q', options: ['a', 'b', 'c', 'd'], correct_answer: 1 }])

function send(operations: object, map: unknown, headers: Record<string, string> = {}) {
  const { payload, headers: own } = form(
    { operations: JSON.stringify(operations), map: JSON.stringify(map) },
    { name: 'quiz.json', content },
  )
  return it.rest('POST', '/graphql', { token: ada.token, payload, headers: { ...own, ...headers } })
}

test('a file in a variable is imported', async () => {
  const { body } = await send({ query: IMPORT, variables: { file: null } }, { file: ['variables.file'] })
  expect(body.data.importQuiz).toEqual({ questionCount: 1 })
})

test('the media type may have capital letters', async () => {
  const { headers } = form({})
  const { body } = await send(
    { query: IMPORT, variables: { file: null } },
    { file: ['variables.file'] },
    { 'content-type': headers['content-type'].replace('multipart', 'Multipart') },
  )
  expect(body.data.importQuiz).toEqual({ questionCount: 1 })
})

describe('an invalid map is refused at once', () => {
  const OPTIONS = `mutation ($o: [String!]) { updateQuestion(input: { quizId: "a", questionId: "b", options: $o }) { __typename } }`

  test.each([
    ['a huge list index', { file: ['variables.o.4294967294'] }],
    ['a small list index', { file: ['variables.o.0'] }],
    ['a prototype', { file: ['variables.__proto__.x'] }],
    ['a path outside the variables', { file: ['query'] }],
    ['two paths', { file: ['variables.o', 'variables.p'] }],
    ['two files', { file: ['variables.o'], other: ['variables.o'] }],
    ['a missing variable', { file: ['variables.nothing'] }],
    ['a missing part', { nothing: ['variables.o'] }],
    ['a part named like a method of every object', { toString: ['variables.o'] }],
    ['a part named __proto__', JSON.parse('{"__proto__":["variables.o"]}')],
    ['a path that is not in a list', { file: 'variables.o' }],
    ['no map', []],
  ])('%s', async (_what, map) => {
    const begin = performance.now()
    const { status, body, text } = await send({ query: OPTIONS, variables: { o: [] } }, map)
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.errors[0].message).toMatch(/^The upload is not well formed: /)
    expect(text).not.toMatch(/blobParts|RangeError|stack/)
    // Yoga's own parser would create four billion empty items for a huge index.
    expect(performance.now() - begin).toBeLessThan(2_000)
  })
})

test('a part with a malformed header is refused at once', async () => {
  const { payload, headers } = form(
    { operations: JSON.stringify({ query: IMPORT, variables: { file: null } }), map: '{}' },
    { name: '�\n溛', content: 'x'.repeat(20_000) },
  )
  const { status, text } = await it.rest('POST', '/graphql', { token: ada.token, payload, headers })
  expect([status, text]).toEqual([400, expect.stringContaining('VALIDATION_FAILED')])
})
