// A repeated document bypasses Yoga and is later compiled. The responses must stay the same.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp, type TestResponse } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeAll(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada)
})

function send(body: object, headers: Record<string, string> = {}): Promise<TestResponse> {
  const type = { 'content-type': 'application/json', accept: 'application/json' }
  return it.rest('POST', '/graphql', { token: ada.token, body, headers: { ...type, ...headers } })
}

const contentOf = ({ status, headers, text }: TestResponse) => ({
  status,
  type: headers['content-type'],
  text,
})

const QUERY = `query Named($is: Boolean!) { ...F @include(if: $is) ...F } fragment F on Query { serverVersion }`
const TWO = 'query A { serverVersion } query B { viewer { username } }'
const DEEP = `query ($first: Int) { viewer { quizzes(first: $first) { edges { node { id } } } } }`

const LISTS = `{ viewer { id quizzes(first: 2) { edges { cursor node { id title questions(first: 2) {
  edges { node { id text options } } pageInfo { hasNextPage endCursor } } } } } } }`
const DASHBOARD = `{ viewer { username progress { totalQuizzes } recentActivity { score } quizzes { totalCount edges { node {
  title progress { bestScore mastery masteryLevel } sections { name progress { accuracy mastery } } } } } } }`
const spread = (name: string, times: number) => `...${name} `.repeat(times)
const BOMB = `{ ${spread('A', 20)} } fragment A on Query { ${spread('B', 20)} } fragment B on Query { ${spread('C', 20)} }
  fragment C on Query { serverVersion }`

describe('the response stays the same for a repeated request', () => {
  test.each<[string, object, Record<string, string>?]>([
    ['with a directive', { query: QUERY, variables: { is: false } }],
    ['with two operations', { query: TWO, operationName: 'B' }],
    ['with two operations and no operation name', { query: TWO }],
    ['with two operations and an empty operation name', { query: TWO, operationName: '' }],
    ['with an unknown operation name', { query: QUERY, variables: { is: true }, operationName: 'Other' }],
    ['that costs too much', { query: DEEP.replace('$first)', '100000)').replace('($first: Int)', '') }],
    ['with a variable named toString', { query: DEEP.replaceAll('$first', '$toString') }],
    ['with lists within lists', { query: LISTS }],
    ['with progress', { query: DASHBOARD }],
    [
      'with the same field twice',
      {
        query: '{ viewer { username } viewer { email username } ...F } fragment F on Query { viewer { id } }',
      },
    ],
    ['with fragments that expand to an exponential size', { query: BOMB }],
    ['with an empty query', { query: '' }],
    [
      'that accepts GraphQL’s own media type',
      { query: TWO, operationName: 'A' },
      { accept: 'application/graphql-response+json' },
    ],
    ['that accepts any media type', { query: TWO, operationName: 'A' }, { accept: '*/*' }],
    ['that accepts an event stream', { query: TWO, operationName: 'A' }, { accept: 'text/event-stream' }],
    ['that accepts multipart', { query: TWO, operationName: 'A' }, { accept: 'multipart/mixed' }],
  ])('%s', async (_title, body, headers) => {
    const first = contentOf(await send(body, headers))
    // The last requests run compiled if possible.
    for (let time = 2; time <= 8; time++) expect(contentOf(await send(body, headers))).toEqual(first)
  })
})

describe('invalid variables get the same response before and after valid ones', () => {
  const ofQuiz = 'query ($id: ID!) { quiz(id: $id) { id } }'
  const cases: [string, string, { wrong: object; right: () => object; status: number }][] = [
    ['a missing variable', QUERY, { wrong: {}, right: () => ({ is: true }), status: 400 }],
    ['a variable of another type', QUERY, { wrong: { is: 'yes' }, right: () => ({ is: true }), status: 400 }],
    ['a list for a number', DEEP, { wrong: { first: [] }, right: () => ({ first: 2 }), status: 400 }],
    ['a missing id', ofQuiz, { wrong: {}, right: () => ({ id: quiz.id }), status: 400 }],
    [
      'an id that is not found',
      ofQuiz,
      { wrong: { id: 'none' }, right: () => ({ id: quiz.id }), status: 200 },
    ],
    ['a number for an id', ofQuiz, { wrong: { id: 7 }, right: () => ({ id: quiz.id }), status: 200 }],
  ]
  const accepts = ['application/json', 'application/graphql-response+json', '*/*']
  const all = cases.flatMap(([title, query, variables]) =>
    accepts.map((accept) => ({ title, query, accept, ...variables })),
  )
  test.each(all)(
    '$title, to a client that accepts $accept',
    async ({ title, query, accept, ...variables }) => {
      // The comment makes the document new to the server.
      const document = `${query} # ${title}, ${accept}`
      const ask = (values: object) => send({ query: document, variables: values }, { accept })
      const first = await ask(variables.wrong)
      expect([first.status, first.body.errors.length]).toEqual([variables.status, 1])
      for (let time = 1; time <= 8; time++) {
        const right = await ask(variables.right())
        expect([right.status, right.body.errors]).toEqual([200, undefined])
        expect(contentOf(await ask(variables.wrong))).toEqual(contentOf(first))
      }
    },
  )
})

test('a field that is not sent stays unchanged, even in a cached document', async () => {
  const query = `mutation ($id: ID!, $title: String, $limit: Int) {
    updateQuiz(input: { quizId: $id, title: $title, timeLimit: $limit }) { ... on Quiz { title timeLimit } } }`
  const update = async (variables: object) =>
    (await send({ query, variables: { id: quiz.id, ...variables } })).body
  expect((await update({ limit: 7 })).data.updateQuiz.timeLimit).toBe(7)
  for (const title of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
    expect((await update({ title })).data.updateQuiz).toEqual({ title, timeLimit: 7 })
})

const UNKNOWN = '01a1ffbd-fe34-71a3-a048-6a69268ce64f'
const QUIZZES = `query ($id: ID!) { a: quiz(id: $id) { id title } b: quiz(id: "KNOWN") { title
  sections { name progress { mastery } questions(first: 1) { totalCount } } } c: quiz(id: $id) { questions { totalCount } } }`
const EVERYTHING = `query ($id: ID!, $attempt: ID!, $section: ID!, $after: String) { a: quiz(id: $id) { id }
  b: attempt(id: $attempt) { id quizTitle } c: section(id: $section) { name } d: quiz(id: "KNOWN") { title } viewer { username
    quizzes(after: $after) { totalCount } attempts(after: $after) { totalCount edges { node { status } } } } serverVersion }`
const INSIDE = `query ($after: String) { quiz(id: "KNOWN") { title questions(after: $after) { totalCount }
  sections { name questions(after: $after) { edges { node { text } } } other: questions(first: 1) { totalCount } } } }`

describe('cached and compiled documents report the same errors as Yoga', () => {
  test.each([
    ['of several quizzes', QUIZZES, { id: UNKNOWN }, ['a', 'c']],
    [
      'of different types',
      EVERYTHING,
      { id: UNKNOWN, attempt: UNKNOWN, section: UNKNOWN, after: 'none' },
      ['a', 'b', 'c', 'viewer.quizzes', 'viewer.attempts'],
    ],
    [
      'within a list',
      INSIDE,
      { after: 'none' },
      ['quiz.questions', 'quiz.sections.0.questions', 'quiz.sections.1.questions'],
    ],
  ])('%s', async (_title, document, invalid, paths) => {
    const { id, sectionIds, ...rest } = await createQuiz(it, ada, { A: 2, B: 1, '': 1 })
    const query = document.replace('KNOWN', id)
    const attempt = await createAttempt(it, ada, { id, sectionIds, ...rest })
    const valid = { id, attempt, section: sectionIds[0], after: null }
    const pathsOf = ({ body }: TestResponse) =>
      body.errors.map(({ path }: { path: string[] }) => path.join('.'))
    // Yoga handles this request, as it does for every document that has not yet succeeded.
    const first = await send({ query: `${query} `, variables: invalid })
    expect(pathsOf(first)).toEqual(paths)
    for (let time = 1; time <= 8; time++) {
      const success = await send({ query, variables: valid })
      expect(success.body.errors).toBeUndefined()
      const failure = await send({ query, variables: invalid })
      expect(contentOf(failure)).toEqual(contentOf(first))
    }
  })
})

test('a failing mutation does not affect the next one in a cached document', async () => {
  const query = `mutation ($id: ID!, $none: ID!) {
    a: updateQuiz(input: { quizId: $none, title: "x" }) { __typename }
    b: updateQuiz(input: { quizId: $id, title: "Changed" }) { ... on Quiz { title } } }`
  const { id } = await createQuiz(it, ada)
  for (let time = 0; time < 8; time++) {
    const { body } = await send({ query, variables: { id, none: UNKNOWN } })
    expect(body.data).toEqual({ a: null, b: { title: 'Changed' } })
    expect(body.errors).toEqual([expect.objectContaining({ path: ['a'], extensions: { code: 'NOT_FOUND' } })])
  }
})

test('a request with another operation name does not spoil the cache', async () => {
  const query = 'query Mine { serverVersion }'
  for (const operationName of ['Mine\n', '', 'Mine']) await send({ query: `\n${query}`, operationName })
  const response = await send({ query: `\n${query}`, operationName: 'Mine' })
  expect(response.body.data.serverVersion).toMatch(/^\d/)
  expect((await send({ query: `\n${query}` })).body.data.serverVersion).toMatch(/^\d/)
})
