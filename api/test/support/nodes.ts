// Several servers behind a proxy, on one database. All run in this process and share its globals.
// test/process/two-servers.test.ts runs separate processes.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../src/database/database.ts'
import { startRandomProxy, type RandomProxy } from './random/random-proxy.ts'

/** The default number of servers for a test file. If there are several, they are behind a proxy. */
export const NODES = Number(process.env['QUIZFOLIO_NODES'] ?? 1)

/** A request in the form that Fastify's `inject` accepts. */
interface TestRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer | string | object
}

/** The response to a test request. */
interface NodeResponse {
  statusCode: number
  headers: IncomingHttpHeaders | Record<string, unknown>
  body: string
}

/** Running servers. */
export interface Nodes {
  proxy: RandomProxy
  /** Sends a request to a random server. */
  send: (request: TestRequest) => Promise<NodeResponse>
  stop: () => Promise<void>
}

/**
 * Starts more servers next to the first one, each with its own database connections. A proxy on loopback
 * sends every request to a random server.
 *
 * @param count the number of servers, including the first.
 * @param open opens a connection pool.
 * @param build creates a server that is not listening yet.
 */
export async function startNodes(
  first: FastifyInstance,
  {
    count,
    open,
    build,
  }: { count: number; open: () => Database; build: (database: Database) => Promise<FastifyInstance> },
): Promise<Nodes> {
  const databases = Array.from({ length: count - 1 }, open)
  const apps = [first, ...(await Promise.all(databases.map(build)))]
  const targets = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
  const proxy = await startRandomProxy(targets)
  return {
    proxy,
    send: (request) => send(proxy.url, request),
    stop: async () => {
      await Promise.all(apps.map((app) => app.close()))
      await proxy.close()
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}

// One connection per request, since the proxy picks a server per connection.
async function send(base: string, { method, url, headers, payload }: TestRequest): Promise<NodeResponse> {
  const { pathname, search } = new URL(url, 'http://localhost')
  const isJson = payload !== undefined && typeof payload !== 'string' && !Buffer.isBuffer(payload)
  const body = isJson ? JSON.stringify(payload) : payload
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const outgoing = httpRequest(`${base}${pathname}${search}`, {
    method,
    agent: false,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...length, ...lower },
  })
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject).on('response', (response) => {
      const { statusCode = 0, headers } = response
      text(response).then((body) => resolve({ statusCode, headers, body }), reject)
    })
    outgoing.end(body)
  })
}
