import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

/** One call that came to the proxy. */
export interface Call {
  operation: string
  /** How many calls of this operation have come, this one included. */
  count: number
  body: string
  response: ServerResponse
  /** Asks the real server. */
  forward: () => Promise<Answer>
}

/** What the real server answered. */
interface Answer {
  status: number
  text: string
}

/** A proxy that runs until its test has finished. */
export interface Proxy {
  address: string
  /** The operations that came, in their order. */
  operations: string[]
}

/** Starts a server that passes calls on to the real one, or does to them what a test wants. */
export async function startProxy(misbehave: (call: Call) => Promise<boolean> | boolean): Promise<Proxy> {
  const operations: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    // The program died while it was sending.
    if (!body) return
    const operation = /"operationName":"(\w+)"/.exec(body.toString())?.[1] ?? ''
    operations.push(operation)
    const count = operations.filter((name) => name === operation).length
    const forward = () => ask(request, body)
    if (await misbehave({ operation, count, body: body.toString(), response, forward })) return
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

/** Finds an address at which nothing listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function ask({ headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const passed = ['content-type', 'authorization', 'accept'].flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const answer = await fetch(`${inject('server')}/graphql`, {
    method: 'POST',
    headers: passed,
    body: new Uint8Array(body),
  })
  return { status: answer.status, text: await answer.text() }
}
