// REST and GraphQL are two ways to the same operations: whoever takes the same steps gets the same results, whichever
// server of several each step comes to.
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { useMailbox } from '../support/mailbox.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import type { Driver, Outcome } from './support/driver.ts'
import { OPERATIONS } from './support/graphql-documents.ts'
import { graphqlDriver } from './support/graphql-driver.ts'
import { STEPS } from './support/journey-steps.ts'
import { ordinals } from './support/ordinals.ts'
import { restDriver } from './support/rest-driver.ts'

type Results = Map<string, Outcome>

interface Journey {
  results: Results
  /** Method and path of every request. */
  calls: string[]
  test: TestApp
}

const overRest = useJourney(restDriver)
const overGraphQL = useJourney(graphqlDriver)

// Each on servers of its own, so that not even the names differ.
function useJourney(driverOf: (test: TestApp) => Driver): Journey {
  const test = useTestApp({}, { nodes: 3 })
  const mailbox = useMailbox(test)
  const results: Results = new Map()
  const calls: string[] = []
  beforeAll(async () => {
    recordCalls(test, calls)
    const run = { driver: driverOf(test), test, mailbox, known: {} }
    const readable = ordinals()
    for (const [title, , take] of STEPS) results.set(title, readable(await take(run)))
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
  test.each(STEPS)('%s comes to %s, with the same text and data', (title, code) => {
    expect(overRest.results.get(title)).toMatchObject({ code })
    expect(overGraphQL.results.get(title)).toEqual(overRest.results.get(title))
  })
})

test('both journeys went to three servers on one database, at random', () => {
  for (const { test } of [overRest, overGraphQL]) {
    const counts = test.nodes?.proxy.counts ?? []
    expect(counts).toHaveLength(3)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  }
})

test('after both journeys nothing of their people is left', async () => {
  for (const { test } of [overRest, overGraphQL])
    for (const table of ['users', 'sessions', 'quizzes', 'questions', 'attempts', 'answers', 'reset_tokens'])
      expect([table, await test.sql(`SELECT FROM ${table}`)]).toEqual([table, []])
})

// Over GraphQL a quiz is read by pages, and whoever needs a file writes it.
const FILES = ['GET /api/quizzes/{quizId}/export/']

test('the journey over REST makes every call that is described', async () => {
  const { paths } = (await overRest.test.rest('GET', '/api/openapi.json')).body
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isMade = (operation: string) => {
    const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return overRest.calls.some((call) => pattern.test(call))
  }
  expect(operations.length).toBeGreaterThan(20)
  expect(operations.filter((operation) => !isMade(operation))).toEqual(FILES)
})

// A part of what `quiz` shows, and what only programs that come again and again need: REST has no calls for them.
const PARTS = ['section', 'serverVersion', 'syncQuiz']

test('the journey over GraphQL uses every query and mutation of the schema', () => {
  const types = [schema.getQueryType(), schema.getMutationType()]
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const documents = Object.values(OPERATIONS).map(({ document }) => document)
  const isUsed = (field: string) => documents.some((document) => new RegExp(`\\{ ${field}\\b`).test(document))
  expect(fields.length).toBeGreaterThan(18)
  expect(fields.filter((field) => !isUsed(field))).toEqual(PARTS)
})
