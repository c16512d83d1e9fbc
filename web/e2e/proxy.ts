// A proxy between the browser and the server that disturbs matching requests as real proxies do.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

interface Fault {
  /** The requests to disturb. */
  path: RegExp
  /** Does not read the request body before this resolves. */
  stall?: Promise<void>
  /** Reads the complete request, but does not forward it before this resolves. */
  hold?: Promise<void>
  /** Truncates the response. */
  cut?: {
    /** The number of bytes to let through. */
    after: number
    /** Whether the connection breaks, or is closed as if the response were complete. */
    as: 'broken' | 'complete'
  }
}

/** Starts a proxy that is stopped after the test, and returns its URL. */
export async function startProxy(fault: Fault): Promise<string> {
  const server = createServer((incoming, response) => void forward(incoming, response, fault))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function forward(incoming: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const { url = '/', method } = incoming
  const isMatch = fault.path.test(url)
  if (isMatch) await fault.stall
  const body = await buffer(incoming)
  if (isMatch) await fault.hold
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' }
  request(inject('address') + url, { method, headers }, (upstream) => {
    const cut = isMatch ? fault.cut : undefined
    // With a Content-Length the browser would notice that the response is too short.
    if (cut?.as === 'complete') delete upstream.headers['content-length']
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    if (cut) void cutOff(upstream, response, cut)
    else upstream.pipe(response)
  })
    .on('error', () => response.destroy())
    .end(body)
}

async function cutOff(
  upstream: IncomingMessage,
  response: ServerResponse,
  { after, as }: NonNullable<Fault['cut']>,
): Promise<void> {
  let left = after
  for await (const chunk of upstream as AsyncIterable<Buffer>) {
    await new Promise((resolve) => response.write(chunk.subarray(0, left), resolve))
    left -= chunk.length
    if (left <= 0) break
  }
  if (as === 'broken') response.destroy()
  else response.end()
}
