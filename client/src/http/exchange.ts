import { QuizfolioError } from '../quizfolio-error.ts'
import type { Fetch, HttpResponse } from './fetch.ts'
import { networkError } from './network-errors.ts'

/** A request to a server, and how long to wait for its answer. */
export interface Message {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Blob
  /** In milliseconds, to the end of the response. */
  timeout: number
  signal?: AbortSignal | undefined
}

/** A response that has been read to its end. */
export interface Answer<Body> {
  status: number
  headers: HttpResponse['headers']
  body: Body
}

/**
 * Sends a request once, and reads the whole response, whatever its status.
 * @throws QuizfolioError if no complete response came; the reason of the signal if it is aborted
 */
export async function exchange<Body>(
  fetch: Fetch,
  message: Message,
  read: (response: HttpResponse) => Promise<Body>,
): Promise<Answer<Body>> {
  const { url, method, headers, body, timeout, signal } = message
  const { origin } = new URL(url)
  // Aborted by the caller's signal or the timeout.
  const request = new AbortController()
  const abort = () => request.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timedOut = new QuizfolioError(`${origin} did not answer within ${timeout / 1000} seconds.`, {
    code: 'CONNECTION_LOST',
    mayRecover: true,
  })
  const timer = setTimeout(() => request.abort(timedOut), timeout)
  try {
    request.signal.throwIfAborted()
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: request.signal,
    })
    const content = await read(response)
    // Aborting discards data that has arrived but has not been read, so the body may lack its end.
    request.signal.throwIfAborted()
    return { status: response.status, headers: response.headers, body: content }
  } catch (error) {
    request.signal.throwIfAborted()
    throw networkError(error, origin)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
