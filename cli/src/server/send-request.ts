import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { Readable } from 'node:stream'

/** In milliseconds; includes the lookup of the host name and the TLS handshake. */
const CONNECT_TIMEOUT = 10_000

export interface HttpRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: RequestBody
  /** Also applies while the response is read. */
  signal: AbortSignal
}

export type RequestBody = string | AsyncIterable<Uint8Array>

/**
 * Sends a request without following redirects: a redirect could turn a POST into a GET or forward a password
 * to another host. Does not use fetch: loading its code costs more CPU time than a short command.
 * @returns the response, whose body has to be read or destroyed
 * @throws the error of the connection
 */
export async function sendRequest(
  url: URL,
  { method, headers, body, signal }: HttpRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const open = isSecure ? (await import('node:https')).request : requestHttp
  signal.throwIfAborted()
  const acceptEncoding = isSecure ? 'br, gzip, deflate' : 'gzip, deflate'
  const defaults = { 'user-agent': 'quizfolio', 'accept-encoding': acceptEncoding }
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers: { ...defaults, ...headers }, signal })
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

function sendBody(request: ClientRequest, body: RequestBody | undefined) {
  if (body === undefined || typeof body === 'string') return request.end(body)
  // Unlike pipeline, pipe keeps a response that arrives before the upload is complete.
  return Readable.from(body)
    .on('error', (error) => request.destroy(error))
    .pipe(request)
}
