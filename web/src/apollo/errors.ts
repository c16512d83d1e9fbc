// What went wrong with a call, from whatever Apollo throws: codes and words are chosen here and nowhere else.
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** Calls that may succeed when they are made again as they were. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_ERROR'])

/**
 * The server's code for an error, the same as `error_code` in REST; null when the server did not answer in its own form.
 */
export function errorCodeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const code = error.errors[0]?.extensions?.['code']
  return typeof code === 'string' ? code : null
}

/**
 * Whether nobody is signed in any more.
 */
export function isUnauthenticated(error: unknown): boolean {
  return errorCodeOf(error) === 'UNAUTHENTICATED' || (ServerError.is(error) && error.statusCode === 401)
}

/**
 * Whether the call may succeed when it is made again: the network or the server was away for a moment.
 */
export function isPassing(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return PASSING.has(errorCodeOf(error) ?? '')
  // What did not come in the server's own form came from something in between, such as a proxy: it knows nothing.
  return !(ServerError.is(error) && error.statusCode === 401)
}

/**
 * The server's text for an error, else the words given.
 */
export function wordsFor(error: unknown, fallback: string): string {
  const text = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : null
  return text || fallback
}
