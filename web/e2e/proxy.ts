// A proxy between the browser and the server that does to one call what the network's own proxies do.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

interface Fault {
  /** Of the calls it is about. */
  path: RegExp
  /** Takes in nothing of a request before this resolves. */
  stall?: Promise<void>
  /** Keeps a request that has arrived whole until this resolves. */
  hold?: Promise<void>
  /** Ends the answer after so many bytes. */
  cut?: {
    after: number
    /** A connection that breaks, or one that is closed as if the answer were whole. */
    as: 'broken' | 'whole'
  }
}

/**
 * Starts a proxy, which ends with the test.
 *
 * @returns its address.
 */
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
  const isMeant = fault.path.test(url)
  if (isMeant) await fault.stall
  const body = await buffer(incoming)
  if (isMeant) await fault.hold
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' }
  request(inject('address') + url, { method, headers }, (answer) => {
    const cut = isMeant ? fault.cut : undefined
    // With its length told, a shorter answer would never pass for a whole one.
    if (cut?.as === 'whole') delete answer.headers['content-length']
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (cut) void cutOff(answer, response, cut)
    else answer.pipe(response)
  })
    .on('error', () => response.destroy())
    .end(body)
}

async function cutOff(
  answer: IncomingMessage,
  response: ServerResponse,
  { after, as }: NonNullable<Fault['cut']>,
): Promise<void> {
  let left = after
  for await (const piece of answer as AsyncIterable<Buffer>) {
    await new Promise((resolve) => response.write(piece.subarray(0, left), resolve))
    left -= piece.length
    if (left <= 0) break
  }
  if (as === 'broken') response.destroy()
  else response.end()
}
