import type { IncomingMessage } from 'node:http'
import { ConnectionLost } from '../errors.ts'
import { networkFailure } from './network-failures.ts'
import { responseText } from './response-text.ts'
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
  body: RequestBody
  /** In milliseconds. */
  timeout: number
}

/**
 * Sends a POST and reads the whole response.
 * @throws ServerUnavailable or Unreachable if the request did not reach the server
 * @throws ConnectionLost if it is unknown whether the request was carried out
 */
export async function exchange(
  { endpoint, token, signal }: Connection,
  { url, headers, body, timeout }: Exchange,
): Promise<{ response: IncomingMessage; text: string }> {
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
      method: 'POST',
      headers: { ...headers, ...authorization },
      body,
      signal: request.signal,
    })
    const text = await responseText(response)
    // Aborting discards data that has arrived but has not been read, so the text may lack its end.
    request.signal.throwIfAborted()
    return { response, text }
  } catch (error) {
    request.signal.throwIfAborted()
    throw networkFailure(error, endpoint)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
