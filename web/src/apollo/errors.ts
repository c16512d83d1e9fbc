// What went wrong with a call, from whatever Apollo throws: codes and words are chosen here and nowhere else.
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** Refusals that have nothing to do with what was asked for. */
const UNREACHED = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'])

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
 * Whether the call never reached the server's work: the network or the server was away, or it took no more calls.
 */
export function isUnreached(error: unknown): boolean {
  // What did not come in the server's own form came from something in between, such as a proxy: it knows nothing.
  return !CombinedGraphQLErrors.is(error) || UNREACHED.has(errorCodeOf(error) ?? '')
}

/**
 * The server's text for an error, else the words given.
 */
export function wordsFor(error: unknown, fallback: string): string {
  const text = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : null
  return text || fallback
}
