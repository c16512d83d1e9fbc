import { QuizfolioError } from '../quizfolio-error.ts'
import type { Answer } from './exchange.ts'
import { retryAfterOf } from './retry-after.ts'

/** What the body of a failed response says. */
export interface Reported {
  code: string
  message: string
}

/**
 * Turns a response into an error if its status alone says that the call failed: the server is busy,
 * something in front of it has lost it, or it is elsewhere.
 * @param reported what the body says, if it can be understood
 */
export function statusError(
  { status, headers }: Answer<unknown>,
  url: string,
  reported: Reported | null,
): QuizfolioError | null {
  const { origin } = new URL(url)
  const shared = { status, requestId: headers.get('x-request-id') }
  if (status === 503 || status === 429) {
    const state = status === 503 ? 'is temporarily unavailable' : 'is limiting your requests'
    return new QuizfolioError(reported?.message ?? `${origin} ${state} (HTTP ${status})`, {
      ...shared,
      code: reported?.code ?? (status === 503 ? 'SERVICE_UNAVAILABLE' : 'RATE_LIMITED'),
      retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
      mayRecover: true,
    })
  }
  // A proxy lost its upstream or timed out: the call may have been carried out.
  if (status === 502 || status === 504)
    return new QuizfolioError(`${origin} cannot reach the server behind it (HTTP ${status}).`, {
      ...shared,
      code: 'CONNECTION_LOST',
      mayRecover: true,
    })
  // A browser hides the status of a redirect.
  if (status === 0 || (status >= 300 && status < 400))
    return new QuizfolioError(`${url} redirects to ${headers.get('location') ?? 'another address'}`, {
      ...shared,
      code: 'REDIRECTED',
    })
  return null
}

/** The error for a response that no Quizfolio server would send. */
export function unexpectedResponse({ status, headers }: Answer<unknown>, from: string): QuizfolioError {
  return new QuizfolioError(`${from} does not answer like a Quizfolio server (HTTP ${status})`, {
    code: 'UNEXPECTED_RESPONSE',
    status,
    requestId: headers.get('x-request-id'),
  })
}
