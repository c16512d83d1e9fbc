import { expect, inject, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { DATA_DIR } from '../data-dir.ts'
import { useTestApp } from '../test-app.ts'
import { WEBHOOK_SETTINGS } from '../webhook-receiver.ts'
import { responseCheck } from './check-responses.ts'

const it = useTestApp({}, { nodes: 1 })

const data = { type: 'object', properties: { quiz_id: { type: 'string' } }, required: ['quiz_id'] }
const schema = {
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success', 'data'],
}
const check = responseCheck({
  paths: {
    '/api/quizzes/{quizId}/': {
      get: { responses: { 200: { content: { 'application/json': { schema } } } } },
    },
  },
})

const REFUSAL = { success: false, error: 'Not found', error_code: 'NOT_FOUND' }

test.each([
  ['GET', '/api/quizzes/x/', 200, { success: true, data: { quiz_id: 'x' } }],
  ['GET', '/api/quizzes/x?page=2', 200, { success: true, data: { quiz_id: 'x' } }],
  ['GET', '/api/nothing/', 404, REFUSAL],
  ['PUT', '/api/quizzes/x/', 405, REFUSAL],
  ['OPTIONS', '/api/quizzes/x/', 204, null],
  ['HEAD', '/api/quizzes/x/', 401, null],
  ['GET', '/api/openapi.json', 200, {}],
  ['POST', '/graphql', 200, {}],
])('%s %s may answer %i', (method, path, status, body) => {
  expect(() => check(method, path, status, body)).not.toThrow()
})

test.each([
  ['GET', '/api/quizzes/x/', 200, { success: true, data: {} }, /not as described: .*quiz_id/],
  ['GET', '/api/quizzes/x/', 200, null, /not as described/],
  ['GET', '/api/quizzes/x/', 418, REFUSAL, /answered 418, which is not described/],
  ['GET', '/api/nothing/', 200, { success: true, data: null }, /not described/],
  ['GET', '/api/nothing/', 404, { message: 'Route not found' }, /not as described/],
])('%s %s must not answer %i %j', (method, path, status, body, message) => {
  expect(() => check(method, path, status, body)).toThrow(message)
})

// All test servers of a worker share one check.
test('the description of the calls is the same under all settings', async () => {
  const other = await buildApp({
    config: readConfig({
      DATA_DIR,
      ...WEBHOOK_SETTINGS,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://quiz.example.org',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'quizfolio',
      OIDC_CLIENT_SECRET: 'secret',
      CORS_ORIGINS: 'https://example.org',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'on',
      SHARING: 'off',
    }),
    database: it.database,
    siteFolder: null,
    importThread: new URL(inject('importThread')),
  })
  const described = await other.inject('/api/openapi.json')
  await other.close()
  expect(described.json()).toEqual((await it.rest('GET', '/api/openapi.json')).body)
})
