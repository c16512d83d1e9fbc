import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { Readable } from 'node:stream'
import type { HttpRequest, HttpResponse } from 'quizfolio-client'
import { responseBytes } from './response-bytes.ts'

/** In milliseconds; includes the lookup of the host name and the TLS handshake. */
const CONNECT_TIMEOUT = 10_000

const CHUNK_SIZE = 256 * 1024

/**
 * Sends a request without following redirects: a redirect could turn a POST into a GET or forward a password
 * to another host. Takes the place of fetch: loading its code costs more CPU time than a short command.
 * @throws the error of the connection
 */
export async function fetchWithNode(url: string, request: HttpRequest): Promise<HttpResponse> {
  const response = await sendRequest(url, request)
  const bytes = () => responseBytes(response)
  return {
    status: response.statusCode ?? 0,
    headers: { get: (name) => headerOf(response, name) },
    text: async () => new TextDecoder().decode(await bytes()),
    arrayBuffer: async () => exactBuffer(await bytes()),
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return value === undefined ? null : [value].flat().join(', ')
}

// A buffer of Node.js may be a part of a larger one.
function exactBuffer({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): ArrayBuffer {
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
}

async function sendRequest(
  url: string,
  { method, headers, body, signal }: HttpRequest,
): Promise<IncomingMessage> {
  const isSecure = url.startsWith('https:')
  const open = isSecure ? (await import('node:https')).request : requestHttp
  signal.throwIfAborted()
  const acceptEncoding = isSecure ? 'br, gzip, deflate' : 'gzip, deflate'
  const defaults = { 'user-agent': 'quizfolio', 'accept-encoding': acceptEncoding }
  return new Promise((resolve, reject) => {
    const length = body instanceof Blob ? { 'content-length': String(body.size) } : {}
    const request = open(url, { method, headers: { ...defaults, ...length, ...headers }, signal })
    request.on('error', reject)
    // A response that switches protocols closes the request without an error.
    request.on('close', () => reject(failureWith('ECONNRESET')))
    request.on('response', (response) => {
      // A server may reject an upload before it has read all of it.
      response.once('end', () => request.writableFinished || request.destroy())
      resolve(response)
    })
    whenConnected(request, isSecure ? 'secureConnect' : 'connect', () => sendBody(request, body))
  })
}

// Nothing is written before there is a connection. Otherwise a failed TLS handshake would be reported as a
// failed write, without its reason.
function whenConnected(request: ClientRequest, event: 'connect' | 'secureConnect', onConnect: () => void) {
  request.once('socket', (socket) => {
    if (request.reusedSocket) return onConnect()
    const timedOut = failureWith('ETIMEDOUT', 'connect')
    const timer = setTimeout(() => request.destroy(timedOut), CONNECT_TIMEOUT)
    request.once('close', () => clearTimeout(timer))
    socket.once(event, () => {
      clearTimeout(timer)
      onConnect()
    })
  })
}

// Like an error of Node.js.
function failureWith(code: string, syscall?: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall })
}

function sendBody(request: ClientRequest, body: string | Blob | undefined) {
  if (body === undefined || typeof body === 'string') return request.end(body)
  // Unlike pipeline, pipe keeps a response that arrives before the upload is complete.
  return Readable.from(chunksOf(body))
    .on('error', (error) => request.destroy(error))
    .pipe(request)
}

// Files are read while the body is sent.
async function* chunksOf(body: Blob): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < body.size; start += CHUNK_SIZE)
    yield new Uint8Array(await body.slice(start, start + CHUNK_SIZE).arrayBuffer())
}
