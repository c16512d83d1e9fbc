import { ConnectionLost } from '../errors.ts'
import { networkFailure } from './network-failures.ts'

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
  body: string | FormData
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
): Promise<{ response: Response; text: string }> {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
  // fetch would leave a listener on the long-lived signal, so each request has its own controller.
  const request = new AbortController()
  const abort = () => request.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  const timedOut = new ConnectionLost(`${endpoint.origin} did not answer within ${timeout / 1000} seconds.`)
  const timer = setTimeout(() => request.abort(timedOut), timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...authorization },
      body,
      signal: request.signal,
      // A redirect could turn the POST into a GET or forward a password to another host.
      redirect: 'manual',
    })
    return { response, text: await response.text() }
  } catch (error) {
    signal.throwIfAborted()
    throw networkFailure(error, endpoint)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
