import { Socket } from 'node:net'
import { MAX_OWN_FILE_BYTES } from 'quiz-format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a request may take to arrive, in milliseconds. */
export interface ArrivalLimits {
  headers: number
  /** From the headers to the end of the body. */
  body: number
  /** The same for a file upload. */
  upload: number
  /** The minimum rate of a file upload, averaged over each `window`. */
  bytesPerSecond: number
  window: number
  /** The interval of the checks. */
  check: number
}

/** An upload has five minutes: enough for ten megabytes over a slow line. */
export const ARRIVAL_LIMITS: ArrivalLimits = {
  headers: 15_000,
  body: 30_000,
  upload: 300_000,
  bytesPerSecond: 4_000,
  window: 15_000,
  check: 1_000,
}

// The routes of REST that take a file of several megabytes.
const FILE_UPLOADS = new Set([
  '/api/files/upload/',
  '/api/quizzes/:quizId/pictures/',
  '/api/classrooms/:classroomId/roster/',
])

declare module 'fastify' {
  interface FastifyRequest {
    /** The progress of the request's body; null if there is no body. */
    arrival: Arrival | null
  }
}

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  /** Stored here because a destroyed request no longer has its socket. */
  socket: Socket
  isUpload: boolean
  isCut: boolean
  deadline: number
  windowEnd: number
  /** Bytes received on the connection before the window began. */
  bytesBefore: number
}

/**
 * Closes connections whose request body arrives too slowly, with status 408 if no response has begun.
 */
export function cutSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  // One timer checks all requests. Listeners on every body would be wasteful, since most bodies are complete
  // before the first check.
  const arriving: Arrival[] = []
  app.decorateRequest('arrival', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      request.arrival = beginArrival(request, reply, limits)
      arriving.push(request.arrival)
    }
    done()
  })
  // Forgets a complete body at once. Otherwise its request would stay referenced until the next check, and
  // survive several garbage collections.
  app.addHook('preValidation', ({ arrival, raw }, _reply, done) => {
    if (arrival && raw.complete && !arrival.isCut) forget(arriving, arrival)
    done()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const arrival of arriving.toReversed()) {
      if (!isStillArriving(arrival, now, limits)) forget(arriving, arrival)
    }
  }, limits.check)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

// An array rather than a Set: see decision 017.
function forget(arriving: Arrival[], arrival: Arrival): void {
  const index = arriving.indexOf(arrival)
  if (index >= 0) arriving.splice(index, 1)
}

// Requests injected by tests have no socket.
function hasBody({ headers, raw }: FastifyRequest): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isAnnounced && raw.socket instanceof Socket
}

function beginArrival(request: FastifyRequest, reply: FastifyReply, limits: ArrivalLimits): Arrival {
  const now = performance.now()
  const isUpload = isFileUpload(request)
  return {
    request,
    reply,
    socket: request.raw.socket,
    isUpload,
    isCut: false,
    deadline: now + (isUpload ? limits.upload * sizeFactor(request) : limits.body),
    windowEnd: now + limits.window,
    bytesBefore: request.raw.socket.bytesRead,
  }
}

// A zip with pictures is larger than all other files, and has more time in proportion.
function sizeFactor({ headers }: FastifyRequest): number {
  return Math.max(1, Number(headers['content-length'] ?? 0) / MAX_OWN_FILE_BYTES || 1)
}

function isFileUpload({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'POST') return false
  if (routeOptions.url === '/graphql') return /^multipart\//i.test(headers['content-type'] ?? '')
  return FILE_UPLOADS.has(routeOptions.url ?? '')
}

function isStillArriving(arrival: Arrival, now: number, limits: ArrivalLimits): boolean {
  const { socket } = arrival
  const { raw } = arrival.request
  if (arrival.isCut) socket.destroy()
  if (raw.complete || socket.destroyed) return false
  // While the socket is paused, it is the server that is slow, not the client.
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

// Writes the response directly to the socket: Fastify itself would respond only once the connection is
// broken, which is too late. The connection is destroyed only at the next check, which leaves time for
// sending the response.
function cut(arrival: Arrival): void {
  const { request, reply, socket } = arrival
  arrival.isCut = true
  request.log.debug(
    { route: request.routeOptions.url },
    'a request body arrived too slowly: closing the connection',
  )
  const mayRespond = reply.raw.socket === socket && !reply.raw.headersSent
  if (mayRespond) socket.end(refusal(request, reply))
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
