// Calls, pages and errors of every kind are all sent with the security headers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { withoutTable } from '../../../test/contract/support/broken-servers.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { REST_CALLS } from '../../../test/support/calls/rest-calls.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { DATA_DIR } from '../../../test/support/data-dir.ts'

const it = useTestApp({}, { nodes: 1 })
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-site-'))
let secure: FastifyInstance
let token: string

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Quizfolio</title>')
  writeFileSync(join(folder, 'page-files.json'), '[]')
  const config = readConfig({
    DATA_DIR,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://quiz.example.org',
  })
  secure = await buildApp({ config, database: it.database, siteFolder: folder })
  token = (await createUser(it)).token
})
afterAll(async () => {
  await secure.close()
  rmSync(folder, { recursive: true })
})

type Headers = Record<string, unknown>
const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
}
const OF_PAGES = {
  ...SAFE,
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*script-src.*frame-ancestors 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.any(String),
}
const OF_DATA = {
  ...SAFE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const OF_PAGES_OF_DATA = { ...OF_PAGES, 'cache-control': 'no-store' }

async function get(
  url: string,
  { method = 'GET', ...more }: Headers = {},
): Promise<{ status: number; headers: Headers }> {
  const { statusCode, headers } = await secure.inject({ method: method as 'GET', url, ...more })
  return { status: statusCode, headers }
}

const CALLS = Object.keys(REST_CALLS).map((name) => name.split(' ') as [string, string])

test.each(CALLS)(
  '%s %s has the security headers without a token, with a token, with an unreadable body and with another method',
  async (method, path) => {
    const url = path.replaceAll(/\{\w+\}/g, '0198aaaa-0000-7000-8000-000000000000')
    const authorization = `Bearer ${token}`
    for (const more of [
      {},
      { headers: { authorization } },
      {
        headers: { authorization, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: '{' }),
      },
      { method: 'OPTIONS' },
      { method: 'PUT', headers: { origin: 'https://evil.example' } },
    ])
      expect((await get(url, { method, ...more })).headers).toMatchObject(OF_DATA)
  },
)

test.each([
  ['/', 200, OF_PAGES],
  ['/quiz/any/take', 200, OF_PAGES],
  ['/missing.js', 404, OF_PAGES],
  ['/../../etc/passwd', 200, OF_PAGES],
  ['/healthz', 200, OF_DATA],
  ['/readyz', 200, OF_DATA],
  ['/api/nothing/', 404, OF_DATA],
  ['/api/openapi.json', 200, OF_DATA],
  ['/api/docs/', 200, OF_PAGES_OF_DATA],
  ['/graphql', 200, OF_PAGES_OF_DATA],
  ['/api/%', 404, OF_DATA],
  [`/api/quizzes/${'a'.repeat(2_000)}/`, 404, OF_DATA],
  ['/%ff', 404, OF_PAGES],
])('%s has the security headers', async (url, status, expected) => {
  const response = await get(url)
  expect(response).toMatchObject({ status, headers: expected })
})

describe('/graphql sends the security headers with', () => {
  test.each([
    ['its page', 'GET', { headers: { accept: 'text/html' } }, OF_PAGES_OF_DATA],
    ['the result of a query', 'POST', { payload: { query: '{ serverVersion }' } }, OF_DATA],
    ['a syntax error', 'POST', { payload: { query: '{' } }, OF_DATA],
    [
      'the refusal of another media type',
      'POST',
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
      OF_DATA,
    ],
  ])('%s', async (_what, method, more, expected) => {
    expect((await get('/graphql', { method, ...more })).headers).toMatchObject(expected)
  })
})

test('the responses to a bug and to an oversized body have the security headers', async () => {
  const authorization = `Bearer ${(await createUser(it)).token}`
  let bug: Awaited<ReturnType<typeof get>> | undefined
  await withoutTable(it, async () => {
    bug = await get('/api/quizzes/', { headers: { authorization } })
    return it.rest('GET', '/api/openapi.json')
  })
  expect(bug).toMatchObject({ status: 500, headers: OF_DATA })
  const large = await get('/api/auth/login/', {
    method: 'POST',
    payload: { username: 'x'.repeat(3_000_000) },
  })
  expect(large).toMatchObject({ status: 400, headers: OF_DATA })
})

describe('a request that reaches no route gets the security headers too', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await secure.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400],
    ['oversized headers', `GET / HTTP/1.1\r\nhost: h\r\nx: ${'y'.repeat(30_000)}\r\n\r\n`, 400],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an unknown Expect header', 'GET / HTTP/1.1\r\nhost: h\r\nexpect: cake\r\n\r\n', 417],
  ])('%s', async (_what, bytes, status) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(bytes)
    const [first, ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
    const headers = Object.fromEntries(
      lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
    )
    expect(first).toContain(` ${status} `)
    expect(headers).toMatchObject(OF_DATA)
  })
})

test('HSTS is not sent if the public URL is http', async () => {
  const { headers } = await it.rest('GET', '/api/dashboard/')
  expect(headers).not.toHaveProperty('strict-transport-security')
})
