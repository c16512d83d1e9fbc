import type { IncomingMessage } from 'node:http'
import { MAX_OWN_FILE_BYTES } from 'quiz-format/rules'
import { NotSignedIn, OperationFailed, ServerUnavailable } from '../errors.ts'
import type { TypedDocumentString } from '../gql/graphql.ts'
import { requestBody } from './multipart.ts'
import { type Connection, exchange } from './exchange.ts'
import { statusFailure } from './network-failures.ts'

/**
 * Timeouts in milliseconds. The one for uploads matches the server's limit for receiving a request. A zip
 * with pictures has more time, in proportion to its size.
 */
const RESPONSE_TIMEOUT = 60_000
const UPLOAD_TIMEOUT = 300_000

export interface Server extends Connection {
  /** Timeout in milliseconds; defaults to one minute, or five minutes for an upload. */
  timeout?: number
}

interface GraphQLResponse {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/**
 * Sends one GraphQL request, without retrying. Files among the variables are uploaded.
 * @throws ServerUnavailable if the request did not reach the server, or the server did not carry it out
 *   because it is unavailable or limits requests
 * @throws ConnectionLost if it is unknown whether the request was carried out, for example after a timeout
 * @throws NotSignedIn, OperationFailed if the server answered with an error
 */
export async function send<Result, Variables>(
  server: Server,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const query = document.toString()
  const operationName = /^\s*(?:query|mutation) (\w+)/.exec(query)?.[1]
  const { body, headers } = requestBody({ operationName, query, variables })
  const accept = 'application/graphql-response+json, application/json'
  const timeout = server.timeout ?? (typeof body === 'string' ? RESPONSE_TIMEOUT : uploadTimeout(headers))
  const { endpoint } = server
  const message = { url: endpoint, headers: { accept, ...headers }, body, timeout }
  const { response, text } = await exchange(server, message)
  return resultOf<Result>(response, text, endpoint)
}

function uploadTimeout(headers: Record<string, string>): number {
  return UPLOAD_TIMEOUT * Math.max(1, Number(headers['content-length'] ?? 0) / MAX_OWN_FILE_BYTES)
}

function resultOf<Result>(response: IncomingMessage, text: string, endpoint: URL): Result {
  const parsed = parseResponse(text)
  const error = parsed?.errors?.[0]
  const code = error?.extensions?.code
  const failure = statusFailure(response, endpoint)
  if (failure)
    throw error && failure instanceof ServerUnavailable
      ? new ServerUnavailable(error.message, failure.retryAfter)
      : failure
  if (code === 'SERVICE_UNAVAILABLE') throw new ServerUnavailable(error?.message ?? '')
  if (code === 'UNAUTHENTICATED') throw new NotSignedIn(error?.message)
  if (error) throw new OperationFailed(error.message, code ?? null)
  if (parsed?.data) return parsed.data as Result
  throw new OperationFailed(
    `${endpoint} does not answer like a Quizfolio server (HTTP ${response.statusCode})`,
  )
}

// The address may belong to another kind of server, which can answer with anything.
function parseResponse(text: string): GraphQLResponse | null {
  try {
    const parsed = JSON.parse(text) as GraphQLResponse | null
    const errors: unknown = parsed?.errors ?? []
    const isResponse = Array.isArray(errors) && errors.every((error: unknown) => hasMessage(error))
    return typeof parsed === 'object' && isResponse ? parsed : null
  } catch {
    return null
  }
}

function hasMessage(error: unknown): boolean {
  return typeof (error as { message?: unknown } | null)?.message === 'string'
}
