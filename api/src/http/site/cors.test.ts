import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'

const OURS = 'https://app.example.org'
const open = useTestApp({ CORS_ORIGINS: `${OURS},http://localhost:5173` })
const closed = useTestApp()

const preflight = (origin: string) => ({
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,apollo-require-preflight',
  },
})
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))
const PATHS = ['/api/auth/login/', '/api/dashboard/', '/graphql', '/api/nothing']

describe.each(PATHS)('%s', (path) => {
  test('answers a preflight from an allowed origin', async () => {
    const { status, headers, text } = await open.rest('OPTIONS', path, preflight(OURS))
    expect({ status, text }).toEqual({ status: 204, text: '' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': OURS,
      'access-control-allow-headers':
        'Authorization, Content-Type, Apollo-Require-Preflight, Idempotency-Key',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('lets an allowed origin read the response, errors included', async () => {
    const { headers } = await open.rest('POST', path, { headers: { origin: OURS }, body: {} })
    expect(headers).toMatchObject({
      'access-control-allow-origin': OURS,
      'access-control-expose-headers':
        'Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
    })
  })

  test.each(['https://evil.example', `${OURS}.evil.example`, 'null', `${OURS}/`, 'HTTPS://APP.EXAMPLE.ORG'])(
    'sends no CORS headers to %s',
    async (origin) => {
      const responses = [
        await open.rest('OPTIONS', path, preflight(origin)),
        await open.rest('POST', path, { headers: { origin }, body: {} }),
      ]
      for (const { headers } of responses) expect(corsHeaders(headers)).toEqual([])
    },
  )

  test('sends no CORS headers to callers without an origin', async () => {
    expect(corsHeaders((await open.rest('POST', path, { body: {} })).headers)).toEqual([])
  })

  test('sends no CORS headers if no origin is configured', async () => {
    const responses = [
      await closed.rest('OPTIONS', path, preflight(OURS)),
      await closed.rest('POST', path, { headers: { origin: OURS }, body: {} }),
    ]
    for (const { headers } of responses) expect(corsHeaders(headers)).toEqual([])
  })
})

test('an OPTIONS request that is not a preflight lists the methods of a path, even for an allowed origin', async () => {
  const { status, headers } = await open.rest('OPTIONS', '/api/auth/login/', { headers: { origin: OURS } })
  expect(status).toBe(204)
  expect(headers['allow']).toBe('POST, OPTIONS')
})

test('paths other than /api and /graphql have no CORS headers', async () => {
  const { headers } = await open.rest('GET', '/healthz', { headers: { origin: OURS } })
  expect(corsHeaders(headers)).toEqual([])
})
