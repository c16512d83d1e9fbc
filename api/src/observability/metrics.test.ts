import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics, type MetricsServer } from './metrics-server.ts'
import { measureRequests } from './request-metrics.ts'

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 }
let app: FastifyInstance
let metrics: Metrics
let server: MetricsServer

beforeAll(async () => {
  metrics = createMetrics(pool)
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  measureRequests(app, metrics)
  app.get('/api/quizzes/:id/', () => ({}))
  app.all('/api/*', (_request, reply) => reply.code(404).send())
  app.post('/graphql', () => ({}))
  app.get('/assets/app-a1b2.js', () => '')
  app.get('/api/broken/', () => {
    throw new Error('broken')
  })
  app.get('/api/slow/', () => sleep(300, {}))
  await app.listen()
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

async function call(path: string, method = 'GET'): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text()
}
const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
const count = (method: string, route: string, status: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

describe('metrics', () => {
  test('of requests are labelled by method, route pattern and status class, never by URL', async () => {
    await call('/api/quizzes/secret-one/')
    await call('/api/quizzes/other?token=secret-two')
    await call('/api/secret-path')
    await call('/reset-password/secret-token')
    await call('/assets/app-a1b2.js')
    await call('/api/broken/')
    await call('/graphql', 'POST')
    // A response is counted when it is closed, which may be after the client has read it.
    await expect.poll(scrape).toContain(`${count('POST', '/graphql', '2xx')} 1\n`)
    const text = await scrape()
    expect(text).toContain(`${count('GET', '/api/quizzes/:id/', '2xx')} 2\n`)
    expect(text).toContain(`${count('GET', 'unknown', '4xx')} 2\n`)
    expect(text).toContain(`${count('GET', 'site', '2xx')} 1\n`)
    expect(text).toContain(`${count('GET', '/api/broken/', '5xx')} 1\n`)
    expect(text).toContain(`${count('POST', '/graphql', '2xx')} 1\n`)
    expect(text).not.toMatch(/secret|other|app-a/)
  })

  test('include requests in flight and aborted ones', async () => {
    const { port } = app.server.address() as AddressInfo
    const broken = httpRequest({ port, path: '/api/slow/' }).on('error', () => undefined)
    broken.end()
    await expect.poll(scrape).toContain('http_requests_in_flight 1\n')
    broken.destroy()
    await expect.poll(scrape).toContain('http_requests_in_flight 0\n')
    expect(await scrape()).toContain(`${count('GET', '/api/slow/', 'aborted')} 1\n`)
  })

  test('include the connection pool and the process', async () => {
    const text = await scrape()
    expect(text).toContain('database_pool_connections 3\n')
    expect(text).toContain('database_pool_idle_connections 2\n')
    expect(text).toContain('database_pool_waiting_requests 1\n')
    expect(text).toContain('process_cpu_seconds_total')
  })
})

describe('the metrics listener', () => {
  test('serves only GET /metrics', async () => {
    const base = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  test('if it cannot listen, fails with an error that names the variable to change', async () => {
    const address = { port: server.port, host: '127.0.0.1' }
    await expect(serveMetrics(createMetrics(pool), address)).rejects.toThrow(
      /^METRICS_PORT: \d+ on 127.0.0.1 is in use/,
    )
    await expect(serveMetrics(createMetrics(pool), { port: 0, host: '203.0.113.1' })).rejects.toThrow(
      /^METRICS_HOST: this machine has no address/,
    )
  })

  test('releases its port when it stops, even with a scraper connected', async () => {
    const other = await serveMetrics(createMetrics(pool), { port: 0, host: '127.0.0.1' })
    await fetch(`http://127.0.0.1:${other.port}/metrics`)
    await other.stop()
    const next = createServer().listen(other.port, '127.0.0.1')
    await expect(once(next, 'listening')).resolves.toBeDefined()
    next.close()
  })
})
