import { QuizfolioError } from '../quizfolio-error.ts'

const NOT_TRUSTED =
  'its certificate is not from a trusted authority (NODE_EXTRA_CA_CERTS can name a file of additional certificates)'

// No connection was made, so the request was not sent and can be repeated.
const NOT_SENT = new Map([
  ['ECONNREFUSED', 'nothing is listening there'],
  ['EAI_AGAIN', 'its host name cannot be looked up right now'],
  ['EHOSTUNREACH', 'there is no route to the host'],
  ['ENETUNREACH', 'there is no route to its network'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
  ['CONNECT_TIMEOUT', 'it does not answer'],
])

// The request was not sent either, and would fail the same way again.
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
  ['UND_ERR_SOCKET', 'it was closed'],
  ['ETIMEDOUT', 'it timed out'],
])

interface SystemError {
  code?: string
  syscall?: string
  message?: string
  cause?: unknown
}

/**
 * Turns the error of a connection into one for people. Only Node.js says more than that it failed.
 * @param origin of the server
 * @returns an error with the code UNREACHABLE if nothing was sent, else CONNECTION_LOST
 */
export function networkError(cause: unknown, origin: string): QuizfolioError {
  if (cause instanceof QuizfolioError) return cause
  const code = codeOf(cause)
  const reason = NOT_SENT.get(code) ?? PERMANENT.get(code)
  if (reason !== undefined)
    return new QuizfolioError(`${origin} cannot be reached: ${reason}`, {
      code: 'UNREACHABLE',
      mayRecover: NOT_SENT.has(code),
      cause,
    })
  const detail = CONNECTION_LOST.get(code) ?? (code || (cause as SystemError).message)
  return new QuizfolioError(`The connection to ${origin} broke before a response arrived (${detail}).`, {
    code: 'CONNECTION_LOST',
    mayRecover: true,
    cause,
  })
}

function codeOf(error: unknown): string {
  const { code = '', syscall, cause } = error as SystemError
  // fetch wraps the error of the connection.
  if (code === '' && cause !== undefined && cause !== null) return codeOf(cause)
  // If a host has several addresses and none can be reached, the error is an AggregateError.
  const isConnecting = syscall === 'connect' || error instanceof AggregateError
  // Node.js uses two codes for two failures each.
  if (code === 'ETIMEDOUT' && isConnecting) return 'CONNECT_TIMEOUT'
  if (code === 'ECONNRESET' && syscall === undefined) return 'CLOSED'
  return code
}
