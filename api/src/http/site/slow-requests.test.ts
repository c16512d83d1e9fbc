// Slow requests to the complete server.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/database.ts'
import { head, portOf, talk, trickle } from '../../../test/support/calls/slow-client.ts'
import { ARRIVAL_LIMITS } from './slow-bodies.ts'
import { DATA_DIR } from '../../../test/support/data-dir.ts'

const LIMITS = { ...ARRIVAL_LIMITS, headers: 600, body: 800, check: 50 }
let app: FastifyInstance

describe('the server', () => {
  beforeAll(async () => {
    app = await buildApp({
      config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
      database: openDatabase('postgresql://nobody@127.0.0.1:1/none', () => undefined),
      siteFolder: null,
      arrival: LIMITS,
    })
    await app.listen()
  })
  afterAll(() => app.close())

  test('cuts off slow headers', async () => {
    const { text, isClosed } = await talk(portOf(app), 'GET /healthz HTTP/1.1\r\n', trickle(1, 50))
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(isClosed).toBe(true)
  })

  test.each(['/api/auth/login/', '/graphql'])('cuts off a slow body sent to %s', async (path) => {
    const { text, isClosed } = await talk(portOf(app), head(`POST ${path}`, 1_000), trickle(1, 50))
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(text).toContain(path === '/graphql' ? '"errors":[' : '"success":false')
    expect(text).toContain('content-security-policy')
    expect(isClosed).toBe(true)
  })

  test('closes the connection after an invalid URL', async () => {
    const { text, isClosed } = await talk(portOf(app), head('POST /api/%E0', 1_000), trickle(1, 50))
    expect(text).toMatch(/^HTTP\/1.1 404 /)
    expect(isClosed).toBe(true)
  })
})
