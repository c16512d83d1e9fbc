import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'

const kept = new Agent({ keepAlive: true, maxSockets: 1 })
let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    database: openDatabase('postgresql://nobody@127.0.0.1:1/none', () => undefined),
    siteFolder: null,
  })
  app.get('/slow', () => sleep(600, { done: true }))
  await app.listen()
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  kept.destroy()
  await app.close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function call(
  path: string,
  { agent, method = 'GET' }: { agent?: Agent; method?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, path, headers: { connection: 'keep-alive' }, agent: agent ?? false, method },
      (response) => {
        let body = ''
        response.on('data', (bytes) => (body += String(bytes)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    sent.on('error', reject).end()
  })
}

test('while requests finish, new ones are told to go elsewhere, on new connections and kept ones', async () => {
  expect((await call('/healthz', { agent: kept })).status).toBe(200)
  const running = call('/slow')
  await sleep(100)
  const closed = app.close()
  await sleep(50)
  const [ready, dashboard, graphql, page, alive] = await Promise.all([
    call('/readyz'),
    call('/api/dashboard/', { agent: kept }),
    call('/graphql', { method: 'POST' }),
    call('/quizzes'),
    call('/healthz'),
  ])
  for (const { status, headers } of [ready, dashboard, graphql, page]) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
    expect(headers.connection).toBe('close')
  }
  expect(JSON.parse(dashboard.body)).toMatchObject({ success: false, error_code: 'SERVICE_UNAVAILABLE' })
  expect(JSON.parse(graphql.body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(alive.status).toBe(200)
  expect(await running).toMatchObject({ status: 200, body: '{"done":true}' })
  await closed
  await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('without requests, and after ones that were broken off, it closes at once', async () => {
  const broken = httpRequest({ port, path: '/slow' }).on('error', () => undefined)
  broken.end()
  await sleep(100)
  broken.destroy()
  await sleep(50)
  const begin = performance.now()
  await app.close()
  expect(performance.now() - begin).toBeLessThan(300)
})

test('a kept connection that is idle does not hold it up', async () => {
  await call('/healthz', { agent: kept })
  const begin = performance.now()
  await app.close()
  expect(performance.now() - begin).toBeLessThan(300)
})
