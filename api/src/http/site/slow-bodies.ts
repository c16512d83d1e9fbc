import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a request may take to arrive. All times are milliseconds. */
export interface ArrivalLimits {
  headers: number
  /** From the headers to the end of the body. */
  body: number
  /** The same where a file is sent. */
  upload: number
  /** How many bytes of a file must come per second, on average over each `window`. */
  bytesPerSecond: number
  window: number
  /** How often all of this is looked at. */
  check: number
}

/** Five minutes are enough for ten megabytes over a slow line. */
export const ARRIVAL_LIMITS: ArrivalLimits = {
  headers: 15_000,
  body: 30_000,
  upload: 300_000,
  bytesPerSecond: 4_000,
  window: 15_000,
  check: 1_000,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of the arrival of its body; null without one. */
    arrival: Arrival | null
  }
}

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  /** The request itself gives it up when it is thrown away. */
  socket: Socket
  isUpload: boolean
  isCut: boolean
  deadline: number
  windowEnd: number
  /** What the connection had received when the window began. */
  bytesBefore: number
}

/**
 * Cuts requests whose body comes too slowly: 408 where nothing was answered yet, and the connection is closed. Once a
 * body is complete, its request may take as long as it needs.
 */
export function cutSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  // One timer for all, and no listeners: most bodies are complete before anybody looks.
  const arriving: Arrival[] = []
  app.decorateRequest('arrival', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      request.arrival = beginArrival(request, reply, limits)
      arriving.push(request.arrival)
    }
    done()
  })
  // Known until somebody looks, a request would outlive several collections of garbage, and so would all that it knows.
  app.addHook('preValidation', ({ arrival, raw }, _reply, done) => {
    if (arrival && raw.complete && !arrival.isCut) forget(arriving, arrival)
    done()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const arrival of arriving.toReversed()) {
      if (!isStillAwaited(arrival, now, limits)) forget(arriving, arrival)
    }
  }, limits.check)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

// An array, for the reason that sent-together.ts gives.
function forget(arriving: Arrival[], arrival: Arrival): void {
  const place = arriving.indexOf(arrival)
  if (place >= 0) arriving.splice(place, 1)
}

// A request that a test injects has no socket, and arrives whole.
function hasBody({ headers, raw }: FastifyRequest): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isAnnounced && raw.socket instanceof Socket
}

function beginArrival(request: FastifyRequest, reply: FastifyReply, limits: ArrivalLimits): Arrival {
  const now = performance.now()
  const isUpload = takesFile(request)
  return {
    request,
    reply,
    socket: request.raw.socket,
    isUpload,
    isCut: false,
    deadline: now + (isUpload ? limits.upload : limits.body),
    windowEnd: now + limits.window,
    bytesBefore: request.raw.socket.bytesRead,
  }
}

function takesFile({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'POST') return false
  if (routeOptions.url === '/graphql') return /^multipart\//i.test(headers['content-type'] ?? '')
  return routeOptions.url === '/api/files/upload/'
}

function isStillAwaited(arrival: Arrival, now: number, limits: ArrivalLimits): boolean {
  const { socket } = arrival
  const { raw } = arrival.request
  if (arrival.isCut) socket.destroy()
  if (raw.complete || socket.destroyed) return false
  // While what came is not taken in yet, nothing more is read: that is our slowness, not the sender's.
  if (socket.isPaused()) {
    arrival.deadline += limits.check
    beginWindow(arrival, now, limits)
  } else if (isTooSlow(arrival, now, limits)) cut(arrival)
  return true
}

function beginWindow(arrival: Arrival, now: number, { window }: ArrivalLimits): void {
  arrival.windowEnd = now + window
  arrival.bytesBefore = arrival.socket.bytesRead
}

function isTooSlow(arrival: Arrival, now: number, limits: ArrivalLimits): boolean {
  if (now >= arrival.deadline) return true
  if (!arrival.isUpload || now < arrival.windowEnd) return false
  const bytes = arrival.socket.bytesRead - arrival.bytesBefore
  beginWindow(arrival, now, limits)
  return bytes < (limits.bytesPerSecond * limits.window) / 1000
}

// The answer goes past the framework, whose own comes when the connection breaks, to nobody. The connection is
// destroyed at the next look, so that the answer can leave before.
function cut(arrival: Arrival): void {
  const { request, reply, socket } = arrival
  arrival.isCut = true
  request.log.debug({ route: request.routeOptions.url }, 'a body came too slowly and was cut')
  const isOurTurn = reply.raw.socket === socket && !reply.raw.headersSent
  if (isOurTurn) socket.end(refusal(request, reply))
  else socket.destroy()
}

function refusal({ routeOptions }: FastifyRequest, reply: FastifyReply): string {
  const message = 'The request took too long to arrive'
  const code = 'VALIDATION_FAILED'
  const body = JSON.stringify(
    routeOptions.url === '/graphql'
      ? { errors: [{ message, extensions: { code } }] }
      : { success: false, error: message, error_code: code },
  )
  const headers = Object.entries({
    ...reply.getHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 408 Request Timeout\r\n${lines.join('')}\r\n${body}`
}
