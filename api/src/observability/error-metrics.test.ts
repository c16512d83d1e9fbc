import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { ServiceUnavailable } from '../errors.ts'
import { schema } from '../graphql/schema/schema.ts'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { withBrokenStatement } from '../../test/support/database/statements.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { createMetrics } from './metrics.ts'
import { DATA_DIR } from '../../test/support/data-dir.ts'

const it = useTestApp({}, { nodes: 1 })
const VERSION = schema.getQueryType()?.getFields()['serverVersion']
let app: FastifyInstance
let ada: TestUser
let counts: () => Promise<Record<string, number>>

beforeAll(async () => {
  const metrics = createMetrics(it.database.pool)
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  app = await buildApp({ config, database: it.database, siteFolder: null, metrics })
  ada = await createUser(it)
  counts = async () => {
    const lines = (await metrics.registry.metrics()).matchAll(/^call_failures_total\{code="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...lines].map(([, code, count]) => [code, Number(count)]))
  }
})
afterAll(() => app.close())

async function countsAddedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts()
  await work()
  const after = await counts()
  return Object.fromEntries(Object.entries(after).map(([code, count]) => [code, count - (before[code] ?? 0)]))
}

async function askGraphQL(query: string, failure?: Error): Promise<string> {
  if (!VERSION?.resolve) throw new Error('The field has no resolver')
  const { resolve } = VERSION
  if (failure)
    VERSION.resolve = () => {
      throw failure
    }
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).body
  } finally {
    VERSION.resolve = resolve
  }
}

const askREST = (url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } }).then(({ body }) => body)

const BUG = { INTERNAL_ERROR: 1, SERVICE_UNAVAILABLE: 0 }

test('INTERNAL_ERROR and SERVICE_UNAVAILABLE are reported as 0 before the first error', async () => {
  expect(await counts()).toEqual({ INTERNAL_ERROR: 0, SERVICE_UNAVAILABLE: 0 })
})

test('a bug in GraphQL counts once, whether the document is new or cached, and however many fields fail', async () => {
  const bug = new Error('no such thing')
  const first = '{ serverVersion }'
  expect(await countsAddedBy(() => askGraphQL(first, bug))).toEqual(BUG)
  expect(await askGraphQL(first)).toContain('data')
  // The document has succeeded once, so it is cached, and further requests for it bypass Yoga. From its fifth
  // use on, it is compiled.
  for (let time = 2; time < 9; time++) expect(await countsAddedBy(() => askGraphQL(first, bug))).toEqual(BUG)
  expect(await countsAddedBy(() => askGraphQL('{ a: serverVersion b: serverVersion }', bug))).toEqual(BUG)
})

test('a bug in REST counts once', async () => {
  const broken = () => withBrokenStatement(2, () => askREST('/api/quizzes/'))
  expect(await countsAddedBy(broken)).toEqual(BUG)
})

test('a database outage counts as SERVICE_UNAVAILABLE, over REST and GraphQL', async () => {
  const outage = { INTERNAL_ERROR: 0, SERVICE_UNAVAILABLE: 1 }
  expect(
    await countsAddedBy(() => askGraphQL('query Away { serverVersion }', new ServiceUnavailable())),
  ).toEqual(outage)
  const query = vi.spyOn(it.database.pool, 'query').mockImplementation(() => {
    throw new ServiceUnavailable()
  })
  try {
    expect(await countsAddedBy(() => askREST('/api/quizzes/'))).toEqual(outage)
  } finally {
    query.mockRestore()
  }
})

test('errors of the caller are not counted', async () => {
  const failingCalls = async () => {
    await askREST('/api/quizzes/none/')
    await askREST('/api/none')
    await askGraphQL('{ none }')
    await askGraphQL('query Wrong { serverVersion }', new GraphQLError('not like this'))
  }
  expect(await countsAddedBy(failingCalls)).toEqual({ INTERNAL_ERROR: 0, SERVICE_UNAVAILABLE: 0 })
})
