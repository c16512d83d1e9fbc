// The dashboard and the alerts in docs/operating use only metrics and routes that a server provides.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/support/test-app.ts'
import { countErrors } from './error-metrics.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { measureRequests } from './request-metrics.ts'

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/operating/${name}`, import.meta.url), 'utf8')
const ALERTS = [...page('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1] ?? '')
const { panels } = JSON.parse(page('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
const PANELS = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
// Prometheus itself provides this metric.
const OWN = new Set(['up'])
const WORDS = /\b(?:sum|rate|increase|by|histogram_quantile|le|status|code|instance)\b/g

const it = useTestApp({}, { nodes: 1 })

async function namesOnMetrics(): Promise<Set<string>> {
  const metrics = createMetrics(it.database.pool)
  const app = Fastify()
  measureRequests(app, metrics)
  countErrors(app, metrics)
  app.get('/api/any/', () => ({}))
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${base}/api/any/`)).text()
  const read = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  await expect.poll(read).toContain('http_request_duration_seconds_bucket')
  const lines = (await read()).split('\n')
  await app.close()
  await server.stop()
  return new Set(lines.map((line) => /^[a-z_0-9]+/.exec(line)?.[0] ?? ''))
}

test('the dashboard and the alerts use only metrics that are on /metrics', async () => {
  const provided = await namesOnMetrics()
  const used = [...ALERTS, ...PANELS].flatMap((expr) => {
    const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').replaceAll(WORDS, '')
    return bare.match(/[a-z][a-z_0-9]+/g) ?? []
  })
  expect(ALERTS.length + PANELS.length).toBeGreaterThan(15)
  expect([...new Set(used)].filter((name) => !provided.has(name) && !OWN.has(name))).toEqual([])
})

test('the dashboard and the alerts name only routes that exist', async () => {
  const { paths } = (await it.rest('GET', '/api/openapi.json')).body
  const served = new Set([
    '/graphql',
    ...Object.keys(paths as object).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  ])
  const routes = [...ALERTS, ...PANELS].flatMap((expr) =>
    [...expr.matchAll(/route="([^"]+)"/g)].map((match) => match[1] ?? ''),
  )
  expect(routes.length).toBeGreaterThan(2)
  expect(routes.filter((route) => !served.has(route))).toEqual([])
})
