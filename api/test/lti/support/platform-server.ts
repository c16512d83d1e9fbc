// The HTTP side of the learning platform under test: real requests on loopback.
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listenLocally } from '../../support/local-server.ts'
import type { Identity } from '../../support/certificate-authority.ts'

/** A request that arrived at the platform. */
export interface PlatformRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The body, read as a form. */
  form: URLSearchParams
}

export interface PlatformResponse {
  status: number
  headers?: Record<string, string>
  /** Text as it is; anything else as JSON. */
  body?: unknown
}

/** How one part of the platform behaves instead of working. */
export interface Fault {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Milliseconds before it answers. */
  delay?: number
  /** Bytes of an answer that is too long. */
  bytes?: number
  /** Whether the request does its work all the same, and only the answer differs. */
  works?: boolean
  /** For how many requests; by default for all. */
  times?: number
}

/** A part of the platform, in the order in which paths are compared. */
export type Part =
  | 'configuration'
  | 'authorize'
  | 'jwks'
  | 'token'
  | 'register'
  | 'deep-link'
  | 'scores'
  | 'lineitems'
  | 'memberships'
  | 'frame'

/** A refusal by the platform. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Handler = (request: PlatformRequest) => PlatformResponse | Promise<PlatformResponse>

export interface PlatformServer {
  url: string
  requests: (PlatformRequest & { part: Part | null })[]
  faults: Map<Part, Fault>
  stop: () => Promise<void>
}

/**
 * Starts a server whose parts answer by handlers. The longest matching beginning of a path decides.
 *
 * @param identity for https; without it, the server speaks http.
 */
export async function startServer(
  routes: [RegExp, Part, Handler][],
  identity?: Identity,
): Promise<PlatformServer> {
  const requests: PlatformServer['requests'] = []
  const faults: PlatformServer['faults'] = new Map()
  const answer = async (request: PlatformRequest): Promise<PlatformResponse> => {
    const [, part, handle] = routes.find(([pattern]) => pattern.test(request.path)) ?? []
    requests.push({ ...request, part: part ?? null })
    if (!part || !handle) return { status: 404, body: 'No such page' }
    const fault = takeFault(faults, part)
    if (fault?.delay) await delay(fault.delay, undefined, { ref: false })
    const worked = !fault || fault.works || isOnlySlow(fault) ? await settled(handle, request) : null
    if (!fault || isOnlySlow(fault)) return worked ?? { status: 500 }
    return {
      status: fault.status ?? 200,
      headers: fault.headers ?? {},
      body: fault.bytes ? 'x'.repeat(fault.bytes) : (fault.body ?? ''),
    }
  }
  const serve = (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://platform')
      const body = Buffer.concat(chunks).toString()
      const { method = 'GET', headers } = incoming
      const request = { method, path: pathname, query: searchParams, headers, body }
      void answer({ ...request, form: new URLSearchParams(body) }).then((told) => send(response, told))
    })
  }
  const { server, url } = await listenLocally(serve, identity)
  return { url, requests, faults, stop: () => stop(server) }
}

function takeFault(faults: Map<Part, Fault>, part: Part): Fault | undefined {
  const fault = faults.get(part)
  if (fault?.times !== undefined && --fault.times <= 0) faults.delete(part)
  return fault
}

function isOnlySlow({ status, body, bytes }: Fault): boolean {
  return status === undefined && body === undefined && bytes === undefined
}

async function settled(handle: Handler, request: PlatformRequest): Promise<PlatformResponse> {
  try {
    return await handle(request)
  } catch (error) {
    return { status: error instanceof Refused ? error.status : 500, body: (error as Error).message }
  }
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: PlatformResponse): void {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
