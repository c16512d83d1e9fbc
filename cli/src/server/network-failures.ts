import type { IncomingMessage } from 'node:http'
import { ConnectionLost, Failure, OperationFailed, ServerUnavailable, Unreachable } from '../errors.ts'

const NOT_TRUSTED =
  'its certificate is not from a trusted authority (NODE_EXTRA_CA_CERTS can name a file of additional certificates)'

// No connection was made, so the request was not sent and can be retried.
const NOT_SENT = new Map([
  ['ECONNREFUSED', 'nothing is listening there'],
  ['EAI_AGAIN', 'its host name cannot be looked up right now'],
  ['EHOSTUNREACH', 'there is no route to the host'],
  ['ENETUNREACH', 'there is no route to its network'],
  ['CONNECT_TIMEOUT', 'it does not answer'],
])

// The request was not sent either, and a retry would fail the same way.
const PERMANENT = new Map([
  ['ENOTFOUND', 'its host name does not exist'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not use https: is its address http://…?'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'it does not use https: is its address http://…?'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', NOT_TRUSTED],
  ['SELF_SIGNED_CERT_IN_CHAIN', NOT_TRUSTED],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', NOT_TRUSTED],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', NOT_TRUSTED],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host name'],
])

const CONNECTION_LOST = new Map([
  ['ECONNRESET', 'it was reset'],
  ['EPIPE', 'it was reset'],
  ['CLOSED', 'it was closed'],
  ['ETIMEDOUT', 'it timed out'],
])

/**
 * Classifies an error of a connection; a Failure is returned unchanged.
 * @returns ServerUnavailable if the request was not sent and a retry may help; Unreachable if it was not sent
 *   and a retry will not help; else ConnectionLost
 */
export function networkFailure(error: unknown, endpoint: URL): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error as Error)
  const reason = NOT_SENT.get(code)
  if (reason !== undefined) return new ServerUnavailable(`${endpoint.origin} cannot be reached: ${reason}`)
  const permanentReason = PERMANENT.get(code)
  if (permanentReason !== undefined)
    return new Unreachable(`${endpoint.origin} cannot be reached: ${permanentReason}`)
  const detail = CONNECTION_LOST.get(code) ?? (code || (error as Error).message)
  return new ConnectionLost(
    `The connection to ${endpoint.origin} broke before a response arrived (${detail}).`,
  )
}

// Node.js uses two codes for two failures each.
function codeOf(error: NodeJS.ErrnoException): string {
  const { code = '', syscall } = error
  // If a host has several addresses and none can be reached, the error is an AggregateError.
  const isConnecting = syscall === 'connect' || error instanceof AggregateError
  if (code === 'ETIMEDOUT' && isConnecting) return 'CONNECT_TIMEOUT'
  if (code === 'ECONNRESET' && syscall === undefined) return 'CLOSED'
  return code
}

/** Classifies a response by its status. Returns null if the body has to be read. */
export function statusFailure(response: IncomingMessage, endpoint: URL): Failure | null {
  const { statusCode: status = 0, headers } = response
  // A server that is overloaded (503) or limits requests (429) has not carried out the request.
  if (status === 503 || status === 429) {
    const state = status === 503 ? 'is temporarily unavailable' : 'is limiting your requests'
    const message = `${endpoint.origin} ${state} (HTTP ${status})`
    return new ServerUnavailable(message, retryAfterOf(headers['retry-after'] ?? null, Date.now()))
  }
  // A proxy lost its upstream or timed out: the request may have been carried out.
  if (status === 502 || status === 504) {
    return new ConnectionLost(`${endpoint.origin} cannot reach the server behind it (HTTP ${status}).`)
  }
  if (status >= 300 && status < 400) {
    const location = headers.location ?? 'another address'
    return new OperationFailed(
      `${endpoint} redirects to ${location}: give that server's address with --server`,
    )
  }
  return null
}

/**
 * Parses a Retry-After header, which holds seconds or a date.
 * @param now in milliseconds
 * @returns the delay in milliseconds; null if the header is missing or invalid
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
