import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

/** A request to the proxy. */
export interface Call {
  /** Such as "/graphql". */
  path: string
  /** The name of the GraphQL operation; empty for REST. */
  operation: string
  /** The number of requests of this operation so far, including this one. */
  count: number
  body: string
  response: ServerResponse
  /** Sends the request to the real server. */
  forward: () => Promise<ForwardedResponse>
}

interface ForwardedResponse {
  status: number
  text: string
}

export interface Proxy {
  address: string
  /** In the order of the requests. */
  operations: string[]
}

/**
 * Starts a proxy to the real server for the rest of the test.
 * @param misbehave returns true if it has handled the request itself, else the request is forwarded
 */
export async function startProxy(misbehave: (call: Call) => Promise<boolean> | boolean): Promise<Proxy> {
  const operations: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    // The program was killed while sending.
    if (!body) return
    const operation = /"operationName":"(\w+)"/.exec(body.toString())?.[1] ?? ''
    operations.push(operation)
    const count = operations.filter((name) => name === operation).length
    const forward = () => forwardRequest(request, body)
    const path = request.url ?? ''
    if (await misbehave({ path, operation, count, body: body.toString(), response, forward })) return
    const { status, text } = await forward()
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, operations }
}

/** Returns an address where nothing listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function forwardRequest(
  { headers, url = '' }: IncomingMessage,
  body: Buffer,
): Promise<ForwardedResponse> {
  const passedHeaders = ['content-type', 'authorization', 'accept', 'idempotency-key'].flatMap(
    (name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    },
  )
  const response = await fetch(`${inject('server')}${url}`, {
    method: 'POST',
    headers: passedHeaders,
    body: new Uint8Array(body),
  })
  return { status: response.status, text: await response.text() }
}
