import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase, type Database } from '../../src/database/database.ts'
import { responseCheck, type CheckResponse } from './calls/check-responses.ts'
import { keptSecrets, noteSecrets } from './secrets/issued-secrets.ts'
import { NODES, startNodes, type Nodes } from './nodes.ts'
import { createTestDatabase } from './database/test-database.ts'

/** The optional parts of a REST request. */
interface TestCall {
  token?: string | undefined
  body?: unknown
  payload?: Buffer | string
  headers?: Record<string, string>
}

/** The response to a REST or GraphQL request. */
export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert responses field by field
  body: any
}

/** The username of an operator of every server under test. */
export const OPERATOR = 'operator'

/** A server under test. */
export interface TestApp {
  app: FastifyInstance
  database: Database
  url: string
  /** The servers' clock, which a test may set; null means the real time. */
  clock: { now: Date | null }
  /** The servers behind the proxy if there are several; `app` is one of them. */
  nodes: Nodes | null
  /** Starts listening and returns the URL. */
  listen: () => Promise<string>
  rest: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD',
    path: string,
    call?: TestCall,
  ) => Promise<TestResponse>
  graphql: (query: string, variables?: object, token?: string) => Promise<TestResponse>
  /** Queries the database directly. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Creates a migrated database, with what the configuration of its servers needs beyond the URL. */
type CreateDatabase = () => Promise<{
  url: string
  drop: () => Promise<void>
  environment?: Record<string, string>
}>

// The compiled checks of responses, shared by the test files of a worker: the description of the calls is the
// same under all settings, and takes longer to build than the server.
let sharedCheck: CheckResponse | undefined

async function checkOf(app: FastifyInstance): Promise<CheckResponse> {
  sharedCheck ??= responseCheck((await app.inject('/api/openapi.json')).json())
  return sharedCheck
}

/**
 * Creates a server with its own database for a test file. A test fails if a REST response differs from the
 * OpenAPI document, or if a token or password can be read in the database at the end.
 *
 * @param environment the configuration; rate limits are off by default.
 * @param nodes the number of servers; a test that inspects its server needs exactly one.
 * @param create creates the database.
 */
export function useTestApp(
  environment: Record<string, string> = {},
  { nodes = NODES, create = createTestDatabase }: { nodes?: number; create?: CreateDatabase } = {},
): TestApp {
  const test = { clock: { now: null }, nodes: null } as unknown as TestApp
  let first: FastifyInstance | undefined
  let drop = async (): Promise<void> => undefined
  let check: CheckResponse = () => undefined

  beforeAll(async () => {
    const created = await create()
    test.url = created.url
    const { PREPARED_STATEMENTS } = process.env
    const dataDir = mkdtempSync(join(tmpdir(), 'quizfolio-test-'))
    drop = async () => {
      await created.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    const settings = {
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      OPERATORS: OPERATOR,
      DATA_DIR: dataDir,
      PREPARED_STATEMENTS,
    }
    const config = readConfig({ ...settings, ...environment, ...created.environment })
    const open = () => openDatabase(created.url, () => undefined, config)
    test.database = open()
    const build = (database: Database) =>
      buildApp({
        config,
        database,
        siteFolder: null,
        now: () => test.clock.now ?? new Date(),
        importThread: new URL(inject('importThread')),
      })
    test.app = first = await build(test.database)
    if (nodes > 1) test.nodes = await startNodes(first, { count: nodes, open, build })
    else await first.ready()
    check = await checkOf(test.app)
  })
  afterAll(async () => {
    await (test.nodes?.stop() ?? test.app?.close())
    await test.database?.close()
    await drop()
    // Test files share one process and stay loaded. Without this, the server of each file would stay in
    // memory too.
    for (const part of ['app', 'database', 'nodes'] as const) Reflect.deleteProperty(test, part)
    first = undefined
    drop = async () => undefined
    check = () => undefined
  })
  // `afterAll` hooks run in reverse order, so this hook runs before the one above.
  afterAll(async () => {
    if (test.app) expect(await keptSecrets(test), 'secrets that can be read in the database').toEqual([])
  })

  test.rest = async (method, path, { token, body, payload, headers = {} } = {}) => {
    // A test may replace the first server for some calls.
    const isReplaced = test.app !== first
    const send =
      test.nodes && !isReplaced ? test.nodes.send : (request: InjectOptions) => test.app.inject(request)
    const response = await send({
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
  test.listen = async () => test.nodes?.proxy.url ?? test.app.listen({ port: 0, host: '127.0.0.1' })
  test.graphql = (query, variables = {}, token) =>
    test.rest('POST', '/graphql', {
      token,
      body: { query, variables },
      headers: { accept: 'application/json' },
    })
  test.sql = async <Row extends object>(text: string, values: unknown[] = []) => {
    // Tests that fill tables need more time than the server allows a statement.
    const statement = { text, values, query_timeout: 60_000 }
    return (await test.database.pool.query<Row>(statement)).rows
  }
  return test
}
