import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { describedAnswers, type CheckAnswer } from './described-answers.ts'
import { keptSecrets, noteSecrets } from './issued-secrets.ts'
import { createTestDatabase } from './test-database.ts'

/** A call of the REST API. */
interface TestCall {
  token?: string | undefined
  body?: unknown
  payload?: Buffer | string
  headers?: Record<string, string>
}

/** A REST answer. */
export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are asserted field by field
  body: any
}

/** The server as a test drives it. */
export interface TestApp {
  app: FastifyInstance
  database: Database
  url: string
  /** The server's clock; a test may set it. Null for the real one. */
  clock: { now: Date | null }
  rest: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD',
    path: string,
    call?: TestCall,
  ) => Promise<TestAnswer>
  graphql: (query: string, variables?: object, token?: string) => Promise<TestAnswer>
  /** Rows of a query, for looking behind the API. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/**
 * Gives a test file a server on a database of its own; requests go through the whole of it. A REST answer that is not as
 * the server describes it fails the test, and so does a token or password that can be read in the database at the end.
 *
 * @param environment its configuration; rate limits are off unless told.
 */
export function useTestApp(environment: Record<string, string> = {}): TestApp {
  const test = { clock: { now: null } } as unknown as TestApp
  let drop = async (): Promise<void> => undefined
  let check: CheckAnswer = () => undefined

  beforeAll(async () => {
    const created = await createTestDatabase()
    drop = created.drop
    test.url = created.url
    test.database = openDatabase(created.url, () => undefined)
    test.app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment }),
      database: test.database,
      siteFolder: null,
      now: () => test.clock.now ?? new Date(),
    })
    await test.app.ready()
    check = describedAnswers((await test.app.inject('/api/openapi.json')).json())
  })
  afterAll(async () => {
    await test.app?.close()
    await test.database?.close()
    await drop()
  })
  // Runs before the one above.
  afterAll(async () => {
    if (test.app) expect(await keptSecrets(test), 'secrets that can be read in the database').toEqual([])
  })

  test.rest = async (method, path, { token, body, payload, headers = {} } = {}) => {
    const response = await test.app.inject({
      method,
      url: path,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const parsed = isJson && response.body !== '' ? JSON.parse(response.body) : null
    check(method, path, response.statusCode, parsed)
    noteSecrets(test, { token, body }, { status: response.statusCode, text: response.body })
    return { status: response.statusCode, headers: response.headers, text: response.body, body: parsed }
  }
  test.graphql = (query, variables = {}, token) =>
    test.rest('POST', '/graphql', {
      token,
      body: { query, variables },
      headers: { accept: 'application/json' },
    })
  test.sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await test.database.pool.query<Row>(text, values)).rows
  return test
}
