// Several servers on one database, as a fleet behind a proxy runs them, but all in this process: what is global to a process
// they share. test/process/two-servers.test.ts has processes of their own.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../src/database/database.ts'
import { startRandomProxy, type RandomProxy } from './random-proxy.ts'

/** How many servers a test file gets that says nothing about it: with more than one, they stand behind a proxy. */
export const NODES = Number(process.env['QUIZFOLIO_NODES'] ?? 1)

/** A request of a test, as the server's own `inject` takes it. */
interface TestRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer | string | object
}

/** What came back. */
interface TestResponse {
  statusCode: number
  headers: IncomingHttpHeaders | Record<string, unknown>
  body: string
}

/** Servers that run. */
export interface Nodes {
  proxy: RandomProxy
  /** Sends a request to any one of them. */
  send: (request: TestRequest) => Promise<TestResponse>
  stop: () => Promise<void>
}

/**
 * Makes the first server one of several: the others get connections to the database of their own, and all listen on
 * loopback behind a proxy that chooses at random for every request.
 *
 * @param count of servers, the first one included.
 * @param open connects to the database.
 * @param build makes a server that listens to nothing yet.
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

// A connection for each request: the proxy chooses by connection.
async function send(base: string, { method, url, headers, payload }: TestRequest): Promise<TestResponse> {
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
