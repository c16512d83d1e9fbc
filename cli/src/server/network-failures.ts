import { ConnectionLost, Failure, Refused, ServerAway, Unreachable } from '../failures.ts'

const NOT_TRUSTED =
  'nobody that this system trusts vouches for its certificate (NODE_EXTRA_CA_CERTS names a file of others to trust)'

// The connection never came about, so that no byte of the request has left.
const NEVER_SENT = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up now'],
  ['EHOSTUNREACH', 'there is no way to this host'],
  ['ENETUNREACH', 'there is no way to its network'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
])

// Nor did it here, and it will not as long as address and server are what they are.
const NEVER_WILL = new Map([
  ['ENOTFOUND', 'there is no host of this name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak https: is its address http://…?'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'it does not speak https: is its address http://…?'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', NOT_TRUSTED],
  ['SELF_SIGNED_CERT_IN_CHAIN', NOT_TRUSTED],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', NOT_TRUSTED],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', NOT_TRUSTED],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
])

const BROKEN = new Map([
  ['ECONNRESET', 'it was cut off'],
  ['EPIPE', 'it was cut off'],
  ['UND_ERR_SOCKET', 'it was closed'],
  ['UND_ERR_HEADERS_TIMEOUT', 'it was silent for too long'],
  ['UND_ERR_BODY_TIMEOUT', 'it was silent for too long'],
  ['ETIMEDOUT', 'it was silent for too long'],
])

/**
 * Says what an error of fetch means for a request.
 * @param error as thrown; a Failure comes back as it is
 * @param endpoint where the request went
 * @returns ServerAway if the request never left, Unreachable if it never will, else ConnectionLost
 */
export function networkFailure(error: unknown, endpoint: URL): Failure {
  if (error instanceof Failure) return error
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  const code = cause?.code ?? ''
  const reason = NEVER_SENT.get(code)
  if (reason !== undefined) return new ServerAway(`${endpoint.origin} cannot be reached: ${reason}`)
  const lasting = NEVER_WILL.get(code)
  if (lasting !== undefined) return new Unreachable(`${endpoint.origin} cannot be reached: ${lasting}`)
  const detail = BROKEN.get(code) ?? (code || cause?.message || String(error))
  return new ConnectionLost(`The connection to ${endpoint.origin} broke before the answer came (${detail}).`)
}

/**
 * Says what a status means where the body does not matter.
 * @param response of the server, or of a proxy before it
 * @param endpoint where the request went
 * @returns the failure, or null for a status that leaves it to the body
 */
export function statusFailure(response: Response, endpoint: URL): Failure | null {
  const { status, headers } = response
  // Neither was carried out: the server has no room for it now, or had too many of this user's.
  if (status === 503 || status === 429) {
    const state = status === 503 ? 'cannot work at the moment' : 'takes no more requests for a while'
    const message = `${endpoint.origin} ${state} (HTTP ${status})`
    return new ServerAway(message, retryAfterOf(headers.get('retry-after'), Date.now()))
  }
  // A proxy that lost its server, or its patience: the request may have arrived.
  if (status === 502 || status === 504) {
    return new ConnectionLost(`${endpoint.origin} lost the server behind it (HTTP ${status}).`)
  }
  if (status >= 300 && status < 400) {
    const location = headers.get('location') ?? 'another address'
    return new Refused(
      `${endpoint} sends callers on to ${location}: give that server's address with --server`,
    )
  }
  return null
}

/**
 * Reads a Retry-After header.
 * @param header seconds, or a date
 * @param now in milliseconds
 * @returns milliseconds to wait; null if there is no such header, or it cannot be read
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
