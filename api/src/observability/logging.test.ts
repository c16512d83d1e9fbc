import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { form } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { DATA_DIR } from '../../test/support/data-dir.ts'

const PASSWORD = 'correct-horse-battery'
const EMAIL = 'ada.lovelace@example.org'
const TITLE = 'Title\r\nwith {"level":60}\u001B[31m\u009B31m controls'
const RESET_TOKEN = 'Zk3'.repeat(15)
const TYPED = 'what somebody typed'

const real = useTestApp()
let app: FastifyInstance
let lines: string[] = []
/** If set, runs instead of every query. The first query of a call looks up its session. */
let fault: (() => Promise<unknown>) | null = null
let token: string

beforeAll(async () => {
  const pool = new Proxy(real.database.pool, {
    get: (target, name) => {
      if (name === 'query' && fault) return fault
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  app = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' }),
    database: { ...real.database, pool },
    siteFolder: null,
    log: { write: (line) => lines.push(line) },
  })
  app.get('/log/:what', (request) => {
    request.log.error(new Error(`refused: ${EMAIL}`))
    request.log.error({ err: new SyntaxError(`near "${TYPED}"`) })
    request.log.warn({ headers: request.headers, url: request.url, req: request }, `mail to ${EMAIL}`)
    request.log.warn({ call: { token, password: PASSWORD } }, TITLE)
    throw Object.assign(new Error('broken'), { detail: TYPED })
  })
  const account = { username: 'ada', email: EMAIL, password: PASSWORD }
  await app.inject({ method: 'POST', url: '/api/auth/register/', payload: account })
  token = (await app.inject({ method: 'POST', url: '/api/auth/login/', payload: account })).json().data.token
})
afterAll(() => app.close())
beforeEach(() => {
  fault = null
})

const authorization = () => ({ authorization: `Bearer ${token}` })
const rest = () => app.inject({ url: '/api/dashboard/', headers: authorization() })
const graphql = () =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: authorization(),
    payload: { query: '{ viewer { id } }' },
  })

interface Line {
  level: number
  reqId?: string
  err?: { type: string; code?: string; message: string; stack: string }
}

/** Makes a call that fails, and returns the log entry of its error. */
async function logEntryOf(call: typeof rest): Promise<Line> {
  const before = lines.length
  const response = await call()
  expect(response.body).toContain('INTERNAL_ERROR')
  const errors = lines
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level >= 50)
  expect(errors).toHaveLength(1)
  expect(errors[0]?.reqId).toBe(response.headers['x-request-id'])
  return errors[0] as Line
}

describe.each([
  ['REST', rest],
  ['GraphQL', graphql],
])('an error in %s is logged with the request id that the caller gets', (_name, call) => {
  test('an error of Prisma is logged with its position but without the query', async () => {
    fault = async () =>
      real.database.prisma.user.findMany({ where: { nobody: `${TYPED}\n    at ${TYPED}` } as never })
    const { err } = await logEntryOf(call)
    expect(err).toMatchObject({ type: 'PrismaClientValidationError', message: '[hidden]' })
    expect(err?.stack).toMatch(/^at .+:\d+:\d+/)
  })

  test('a unique violation is logged with the name of the index but without values', async () => {
    fault = () =>
      real.database.pool.query(
        'INSERT INTO users SELECT (jsonb_populate_record(users, $1)).* FROM users WHERE email = $2',
        [{ id: '01900000-0000-7000-8000-000000000000' }, EMAIL],
      )
    const { err } = await logEntryOf(call)
    expect(err).toMatchObject({ code: '23505', message: expect.stringContaining('unique constraint') })
  })

  test('a value that PostgreSQL rejects is logged only as an error code', async () => {
    fault = () => real.database.pool.query('SELECT $1::text::uuid', [TYPED])
    const { err } = await logEntryOf(call)
    expect(err).toMatchObject({ code: '22P02', message: '[hidden]' })
  })
})

test('no line contains a password, a token, a mail address, user content or a URL', async () => {
  const account = { username: 'ada', email: EMAIL, password: `${PASSWORD}2` }
  await app.inject({ method: 'POST', url: '/api/auth/login/', payload: account })
  await app.inject({ method: 'POST', url: '/api/auth/register/', payload: account })
  await app.inject({ url: `/reset-password/${RESET_TOKEN}?next=${TYPED}` })
  await app.inject({ url: `/api/${RESET_TOKEN}/%E0` })
  await app.inject({ url: `/log/${RESET_TOKEN}`, headers: authorization() })
  await app.inject({ method: 'POST', url: '/api/auth/login/', payload: `{"password":"${PASSWORD}` })
  const file = { name: 'quiz.json', content: '[]' }
  await app.inject({
    method: 'POST',
    url: '/api/files/upload/',
    ...form({ quiz_title: TITLE }, file),
    headers: { ...authorization(), ...form({}, file).headers },
  })
  const query = 'query ($id: ID!) { node(id: $id) { id } }'
  await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { id: TYPED } } })

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(12)
  for (const secret of [PASSWORD, token, EMAIL, RESET_TOKEN, TYPED, 'Bearer'])
    expect(log).not.toContain(secret)
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow()
    // oxlint-disable-next-line no-control-regex -- finds them on purpose
    expect(line).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+\n$/)
  }
})
