// Sends requests to addresses that users choose. They go only to the addresses that were checked, and follow
// no redirects.
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { resolveTarget, systemResolve, type OutboundRules, type Resolve } from './resolve-target.ts'

const MAX_SOCKETS_OF_HOST = 8
// Milliseconds.
const IDLE_CONNECTION = 4_000
const BODY_LIMIT = 5_000

interface OutboundRead {
  url: string
  headers: Record<string, string>
  /** Milliseconds until the headers of the response must have arrived. */
  timeout: number
  /** How many bytes of the response's body are read. */
  maxBody: number
  signal: AbortSignal
}

type OutboundRequest = OutboundRead & { body: string }

export interface OutboundResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether all of the body was read. */
  isWhole: boolean
}

export interface Outbound {
  /**
   * Checks where a URL leads, without a request.
   *
   * @throws RefusedAddress or UnknownHost
   */
  check: (url: string) => Promise<void>
  /**
   * Sends a POST.
   *
   * @throws RefusedAddress or UnknownHost, or an Error when no response comes in time.
   */
  post: (request: OutboundRequest) => Promise<OutboundResponse>
  /**
   * Sends a GET.
   *
   * @throws RefusedAddress or UnknownHost, or an Error when no response comes in time.
   */
  get: (request: OutboundRead) => Promise<OutboundResponse>
  close: () => void
}

/** @param resolve asks for the addresses of a name; tests replace it. */
export function openOutbound(rules: OutboundRules, resolve: Resolve = systemResolve): Outbound {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS_OF_HOST, timeout: IDLE_CONNECTION }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
  async function send(request: OutboundRead, body: Buffer | null): Promise<OutboundResponse> {
    const url = new URL(request.url)
    const addresses = await withinTime(resolveTarget(rules, url, resolve), request.timeout)
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:']
    const begin = () =>
      open(url, {
        method: body ? 'POST' : 'GET',
        agent,
        headers: { ...request.headers, ...(body && { 'content-length': String(body.length) }) },
        lookup: lookupOf(addresses),
        signal: request.signal,
      })
    const sent = begin()
    try {
      return await respond(sent, body, request)
    } catch (error) {
      // The receiver had closed a connection that was kept open for the next request.
      if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      return respond(begin(), body, request)
    }
  }

  return {
    check: async (url) => {
      await resolveTarget(rules, new URL(url), resolve)
    },
    post: ({ body, ...request }) => send(request, Buffer.from(body)),
    get: (request) => send(request, null),
    close: () => {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

// The connection goes to an address that was checked, whatever the name leads to by now.
function lookupOf(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first] = all
  return (_hostname, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function withinTime<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoResponse(timeout)), timeout)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** No response came in time. */
class NoResponse extends Error {
  constructor(timeout: number) {
    super(`No response within ${timeout / 1000} seconds`)
  }
}

async function respond(
  sent: ClientRequest,
  body: Buffer | null,
  { timeout, maxBody }: OutboundRead,
): Promise<OutboundResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const timer = setTimeout(() => sent.destroy(new NoResponse(timeout)), timeout)
    sent.on('response', (message) => {
      clearTimeout(timer)
      resolve(message)
    })
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    if (body) sent.end(body)
    else sent.end()
  })
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response),
    ...(await start(response, maxBody)),
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}

// What is missing of the body after some seconds is not waited for: the status has been told.
async function start(
  response: IncomingMessage,
  maxBody: number,
): Promise<Pick<OutboundResponse, 'body' | 'isWhole'>> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => response.destroy(), BODY_LIMIT)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBody) break
    }
  } catch {
    // The connection broke after the status: what arrived is enough.
  } finally {
    clearTimeout(timer)
  }
  return {
    body: Buffer.concat(chunks).subarray(0, maxBody).toString('utf8'),
    isWhole: response.complete && size <= maxBody,
  }
}
