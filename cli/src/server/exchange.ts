import type { IncomingMessage } from 'node:http'
import { ConnectionLost } from '../errors.ts'
import { networkFailure } from './network-failures.ts'
import { responseBytes } from './response-text.ts'
import { type RequestBody, sendRequest } from './send-request.ts'

/** Where requests go, and as whom. */
export interface Connection {
  /** The GraphQL endpoint. */
  endpoint: URL
  /** Null for an anonymous request. */
  token: string | null
  signal: AbortSignal
}

export interface Exchange {
  url: URL
  headers: Record<string, string>
  /** Without a body, the request is a GET. */
  body?: RequestBody
  /** In milliseconds. */
  timeout: number
}

/** Sends a request like `exchangeBytes`, and returns the body of the response as text. */
export async function exchange(
  connection: Connection,
  message: Exchange,
): Promise<{ response: IncomingMessage; text: string }> {
  const { response, bytes } = await exchangeBytes(connection, message)
  return { response, text: new TextDecoder().decode(bytes) }
}

/**
 * Sends a request and reads the whole response.
 * @throws ServerUnavailable or Unreachable if the request did not reach the server
 * @throws ConnectionLost if it is unknown whether the request was carried out
 */
export async function exchangeBytes(
  { endpoint, token, signal }: Connection,
  { url, headers, body, timeout }: Exchange,
): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
  // Aborted by the caller's signal or the timeout.
  const request = new AbortController()
  const abort = () => request.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  const timedOut = new ConnectionLost(`${endpoint.origin} did not answer within ${timeout / 1000} seconds.`)
  const timer = setTimeout(() => request.abort(timedOut), timeout)
  try {
    const response = await sendRequest(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...authorization },
      ...(body !== undefined && { body }),
      signal: request.signal,
    })
    const bytes = await responseBytes(response)
    // Aborting discards data that has arrived but has not been read, so the body may lack its end.
    request.signal.throwIfAborted()
    return { response, bytes }
  } catch (error) {
    request.signal.throwIfAborted()
    throw networkFailure(error, endpoint)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
