import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { deprecationHeaders } from './router.ts'

const it = useTestApp()

const CALLS = [
  ['POST', '/api/auth/register/'],
  ['POST', '/api/auth/login/'],
  ['POST', '/api/auth/logout/'],
  ['GET', '/api/dashboard/'],
  ['GET', '/api/quizzes/'],
  ['GET', '/api/quizzes/x/'],
  ['POST', '/api/quizzes/x/start/'],
  ['POST', '/api/quizzes/x/sections/y/start/'],
  ['POST', '/api/attempts/x/resume/'],
  ['POST', '/api/attempts/x/end/'],
  ['POST', '/api/attempts/x/answer/y/'],
  ['POST', '/api/attempts/x/complete/'],
  ['POST', '/api/files/upload/'],
] as const

describe('every call', () => {
  test.each(CALLS)('%s %s works with and without a trailing slash', async (method, path) => {
    const [long, short] = [await it.rest(method, path), await it.rest(method, path.replace(/\/$/, ''))]
    expect(long.body).toHaveProperty('success', false)
    expect([short.status, short.text]).toEqual([long.status, long.text])
    expect(long.status).toBe(/register|login/.test(path) ? 400 : 401)
  })

  test.each(CALLS)('%s %s is listed among the methods of its path', async (method, path) => {
    const wrong = await it.rest(method === 'GET' ? 'PUT' : 'GET', path)
    expect(wrong.status).toBe(405)
    expect(wrong.headers['allow']).toContain(method)
    expect(wrong.body.success).toBe(false)
    const options = await it.rest('OPTIONS', path)
    expect([options.status, options.headers['allow']]).toEqual([204, wrong.headers['allow']])
  })

  test('has security headers, no-store and a request id', async () => {
    const { headers } = await it.rest('GET', '/api/dashboard/')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('bodies', () => {
  test('an empty body with a JSON content type is accepted where no body is needed', async () => {
    const { token } = await createUser(it)
    const response = await it.rest('POST', '/api/quizzes/x/start/', {
      token,
      payload: '',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(404)
  })

  test.each([
    ['application/json', '{"username":'],
    ['application/json', '{"__proto__":{"isAdmin":true},"username":"a"}'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', 'null'],
    ['text/plain', 'username=a'],
    ['application/x-www-form-urlencoded', 'username=a'],
  ])('%s %s is refused as invalid', async (type, payload) => {
    const response = await it.rest('POST', '/api/auth/login/', { payload, headers: { 'content-type': type } })
    expect([response.status, response.body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(typeof response.body.error).toBe('string')
  })

  test('bodies over 128 kB without a session, or over 2 MB with one, are refused as too large', async () => {
    const { token } = await createUser(it)
    const responses = [
      await it.rest('POST', '/api/auth/login/', { body: { username: 'x'.repeat(200_000) } }),
      await it.rest('POST', '/api/quizzes/x/start/', { token, body: { text: 'x'.repeat(3_000_000) } }),
    ]
    for (const response of responses)
      expect(response).toMatchObject({
        status: 400,
        body: { error: 'The body is too large', error_code: 'VALIDATION_FAILED' },
      })
  })
})

describe('an unreadable body', () => {
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } }

  test('is reported only if the resource exists', async () => {
    const { token } = await createUser(it)
    const response = await it.rest('POST', '/api/quizzes/x/start/', { token, ...broken })
    expect(response.body.error_code).toBe('NOT_FOUND')
  })

  test('is ignored by a call without a body', async () => {
    const { token } = await createUser(it)
    expect((await it.rest('POST', '/api/auth/logout/', { token, ...broken })).status).toBe(200)
  })
})

test.each(['/api/', '/api/nothing/', '/api/quizzes/a/b/c/'])(
  '%s is answered as an unknown path in the error format',
  async (path) => {
    const { status, body } = await it.rest('GET', path)
    expect([status, body]).toEqual([404, { success: false, error: 'Not found', error_code: 'NOT_FOUND' }])
  },
)

test.each(['/api/quizzes/%ff/', '/api/%', `/api/quizzes/${'a'.repeat(300)}/`])(
  'the invalid URL %s gets NOT_FOUND, with all headers',
  async (path) => {
    const { token } = await createUser(it)
    const { status, body, headers } = await it.rest('GET', path, { token })
    expect([status, body]).toEqual([404, { success: false, error: 'Not found', error_code: 'NOT_FOUND' }])
    expect(headers).toMatchObject({
      'content-security-policy': expect.any(String),
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
  },
)

test('bytes that are not HTTP are answered in the error format', async () => {
  const { port } = new URL(await it.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('"error_code":"VALIDATION_FAILED"')
  expect(response).toMatch(/\r\ncontent-security-policy: .*\r\n/)
})

test('a deprecated call tells since when and until when it works, as RFC 9745 and RFC 8594 say', () => {
  const deprecated = { since: new Date('2026-12-01T00:00:00Z'), sunset: new Date('2027-06-01T00:00:00Z') }
  expect(deprecationHeaders(deprecated)).toEqual({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
})
