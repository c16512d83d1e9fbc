// The one place that turns Apollo's errors into codes and messages.
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** The error codes of requests that the server rejected without processing them. */
const NOT_PROCESSED = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'])

/** The server's error code, the same as `error_code` in REST; null for other errors, such as a proxy's. */
export function errorCodeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const code = error.errors[0]?.extensions?.['code']
  return typeof code === 'string' ? code : null
}

/** Whether the error means that the session has ended. */
export function isUnauthenticated(error: unknown): boolean {
  return errorCodeOf(error) === 'UNAUTHENTICATED' || (ServerError.is(error) && error.statusCode === 401)
}

/**
 * Whether the server has probably not processed the request: it was unreachable or unavailable, the rate
 * limit was exceeded, or the session has ended. If the server processed the request but its response was
 * lost, the error looks the same.
 */
export function wasNotProcessed(error: unknown): boolean {
  // An error that is not a GraphQL error comes from the network or from a proxy.
  return !CombinedGraphQLErrors.is(error) || NOT_PROCESSED.has(errorCodeOf(error) ?? '')
}

/** The server's message for an error, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  const text = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : null
  return text || fallback
}
