import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/database.ts'
import { DATA_DIR } from '../../../test/support/data-dir.ts'

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 })
let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    database: openDatabase('postgresql://nobody@127.0.0.1:1/none', () => undefined),
    siteFolder: null,
  })
  app.get('/slow', () => sleep(1_400, { done: true }))
  app.get('/slower', () => sleep(2_200, { done: true }))
  await app.listen()
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  keepAliveAgent.destroy()
  await app.close()
})

interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function call(
  path: string,
  { agent, method = 'GET' }: { agent?: Agent | undefined; method?: string } = {},
): Promise<TestResponse> {
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

test('new connections are refused after a second, and requests in flight finish', async () => {
  const running = call('/slow')
  await sleep(100)
  const closed = app.close()
  await sleep(1_150)
  await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED')
  expect(await running).toMatchObject({ status: 200, body: '{"done":true}' })
  await closed
})

test('requests that a proxy sends before it notices the shutdown are served, on new connections too', async () => {
  const running = call('/slow')
  await sleep(50)
  const closed = app.close()
  await sleep(500)
  const late = await call('/healthz')
  expect([late.status, late.headers.connection]).toEqual([200, 'close'])
  expect((await running).status).toBe(200)
  await closed
})

test('on open connections, /readyz fails at once, and requests already on their way are served', async () => {
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  for (const agent of agents) expect((await call('/healthz', { agent })).status).toBe(200)
  const closed = app.close()
  await sleep(50)
  const [ready, onItsWay] = await Promise.all([
    call('/readyz', { agent: agents[0] }),
    call('/slow', { agent: agents[1] }),
  ])
  expect([ready.status, ready.headers['retry-after'], ready.headers.connection]).toEqual([503, '2', 'close'])
  expect([onItsWay.status, onItsWay.headers.connection]).toEqual([200, 'close'])
  await closed
})

test('more than 1.3 seconds after the shutdown began, requests get 503 with retry-after, in the format of their URL', async () => {
  const agents = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  for (const agent of agents) await call('/healthz', { agent })
  const running = call('/slower')
  await sleep(50)
  const closed = app.close()
  await sleep(1_450)
  const [dashboard, graphql, alive] = await Promise.all([
    call('/api/dashboard/', { agent: agents[0] }),
    call('/graphql', { method: 'POST', agent: agents[1] }),
    call('/healthz', { agent: agents[2] }),
  ])
  for (const { status, headers } of [dashboard, graphql]) {
    expect([status, headers['retry-after'], headers.connection]).toEqual([503, '2', 'close'])
  }
  expect(JSON.parse(dashboard.body)).toMatchObject({ success: false, error_code: 'SERVICE_UNAVAILABLE' })
  expect(JSON.parse(graphql.body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(alive.status).toBe(200)
  expect((await running).status).toBe(200)
  await closed
})

test('the server closes at once if there are no requests, or only aborted ones', async () => {
  const broken = httpRequest({ port, path: '/slow' }).on('error', () => undefined)
  broken.end()
  await sleep(100)
  broken.destroy()
  await sleep(50)
  const begin = performance.now()
  await app.close()
  expect(performance.now() - begin).toBeLessThan(500)
})

test('an idle connection delays the shutdown only for a moment', async () => {
  await call('/healthz', { agent: keepAliveAgent })
  const begin = performance.now()
  await app.close()
  expect(performance.now() - begin).toBeLessThan(2_500)
})
