// REST and GraphQL share their operations: the same steps lead to the same results over both, whichever
// server handles each request.
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { useMailbox } from '../support/mailbox.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import type { Driver, Outcome } from './support/driver.ts'
import { OPERATIONS } from './support/graphql-documents.ts'
import { graphqlDriver } from './support/graphql-driver.ts'
import { STEPS } from './support/scenario/steps.ts'
import { numberIds } from './support/number-ids.ts'
import { restDriver } from './support/rest-driver.ts'

type Results = Map<string, Outcome>

interface Recording {
  results: Results
  /** The method and path of every request. */
  calls: string[]
  test: TestApp
}

const overRest = useScenario(restDriver)
const overGraphQL = useScenario(graphqlDriver)

// Each transport has its own servers and database, so both can register the same usernames.
function useScenario(driverOf: (test: TestApp) => Driver): Recording {
  const test = useTestApp({}, { nodes: 3 })
  const mailbox = useMailbox(test)
  const results: Results = new Map()
  const calls: string[] = []
  beforeAll(async () => {
    recordCalls(test, calls)
    const run = { driver: driverOf(test), test, mailbox, values: {} }
    const withNumberedIds = numberIds()
    for (const [title, , take] of STEPS) results.set(title, withNumberedIds(await take(run)))
  })
  return { results, calls, test }
}

function recordCalls(test: TestApp, calls: string[]): void {
  const { rest } = test
  test.rest = (method, path, call) => {
    calls.push(`${method} ${path}`)
    return rest(method, path, call)
  }
}

describe('over REST and over GraphQL', () => {
  test.each(STEPS)('%s ends with %s, the same text and the same data', (title, code) => {
    expect(overRest.results.get(title)).toMatchObject({ code })
    expect(overGraphQL.results.get(title)).toEqual(overRest.results.get(title))
  })
})

test('the requests of both transports were spread over three servers on one database', () => {
  for (const { test } of [overRest, overGraphQL]) {
    const counts = test.nodes?.proxy.counts ?? []
    expect(counts).toHaveLength(3)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  }
})

test('the deleted accounts leave no data behind', async () => {
  for (const { test } of [overRest, overGraphQL])
    for (const table of ['users', 'sessions', 'quizzes', 'questions', 'attempts', 'answers', 'reset_tokens'])
      expect([table, await test.sql(`SELECT FROM ${table}`)]).toEqual([table, []])
})

// GraphQL has no files: clients page through what they show, and write the file themselves. Nor does it
// redirect.
const ONLY_REST = [
  'GET /api/auth/oidc/start/',
  'GET /api/auth/oidc/callback/',
  'GET /api/mail/unsubscribe/{token}/',
  'GET /api/auth/account/export/{exportId}/download/',
  'GET /api/quizzes/{quizId}/export/',
  'POST /api/quizzes/{quizId}/pictures/',
  'GET /api/quizzes/{quizId}/pictures/',
  'GET /api/quizzes/{quizId}/pictures/{picture}/',
  'DELETE /api/quizzes/{quizId}/pictures/{picture}/',
  'GET /api/classrooms/{classroomId}/gradebook.csv',
  'GET /api/classrooms/{classroomId}/gradebook.xlsx',
  'GET /api/assignments/{assignmentId}/matrix.csv',
  'GET /api/reviews.csv',
  'GET /api/reviews.txt',
]

test('the REST steps use every documented call except files and a redirect', async () => {
  const { paths } = (await overRest.test.rest('GET', '/api/openapi.json')).body
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isMade = (operation: string) => {
    const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return overRest.calls.some((call) => pattern.test(call))
  }
  expect(operations.length).toBeGreaterThan(20)
  expect(operations.filter((operation) => !isMade(operation))).toEqual(ONLY_REST)
})

// These have no REST counterpart: `nodes` reads what other calls read, `learnerResult`, `nextLevel` and
// `questionMemory` are each for one screen, `question` and `section` are part of `quiz`, and `syncQuiz` is
// for programs that import repeatedly.
const ONLY_GRAPHQL = [
  'learnerResult',
  'nextLevel',
  'nodes',
  'question',
  'questionMemory',
  'section',
  'serverVersion',
  'syncQuiz',
]

test('the GraphQL steps use every query and mutation that has a REST counterpart', () => {
  const types = [schema.getQueryType(), schema.getMutationType()]
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const documents = Object.values(OPERATIONS).map(({ document }) => document)
  const isUsed = (field: string) => documents.some((document) => new RegExp(`\\{ ${field}\\b`).test(document))
  expect(fields.length).toBeGreaterThan(18)
  expect(fields.filter((field) => !isUsed(field))).toEqual(ONLY_GRAPHQL)
})
