import { ConnectionLost, NotSignedIn, Refused, ServerAway } from '../failures.ts'
import type { TypedDocumentString } from '../gql/graphql.ts'
import { requestBody } from './multipart.ts'
import { networkFailure, statusFailure } from './network-failures.ts'

/** How long a server may take for an answer, in milliseconds. A file has as long as the server gives its arrival. */
const ANSWER_LIMIT = 60_000
const FILE_LIMIT = 300_000

/** A server, and how it is spoken to. */
export interface Server {
  /** Its GraphQL endpoint. */
  endpoint: URL
  /** Whose calls these are; null for nobody's. */
  token: string | null
  /** Aborted when the user wants to stop. */
  signal: AbortSignal
  /** How long it may take for an answer, in milliseconds; without it a minute, and five with a file. */
  answerLimit?: number
}

interface Answer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/**
 * Sends one GraphQL request, once.
 * @param server where to
 * @param document the operation
 * @param variables of the operation; files among them are uploaded
 * @returns the data
 * @throws ServerAway when the server was not reached, or says that it could not do it now
 * @throws ConnectionLost when it is unknown whether it was carried out, also when no answer came in time
 * @throws NotSignedIn, Refused when the server answered with an error
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
  const authorization = server.token === null ? {} : { authorization: `Bearer ${server.token}` }
  const { endpoint, signal } = server
  // Its own for each request: fetch would leave a listener behind on the one that lives as long as the program.
  const request = new AbortController()
  const abort = () => request.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  const limit = server.answerLimit ?? (typeof body === 'string' ? ANSWER_LIMIT : FILE_LIMIT)
  const silent = new ConnectionLost(`${endpoint.origin} did not answer within ${limit / 1000} seconds.`)
  const timer = setTimeout(() => request.abort(silent), limit)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept, ...headers, ...authorization },
      body,
      signal: request.signal,
      // A redirect would turn the POST into a GET, or carry a password to another host.
      redirect: 'manual',
    })
    const text = await response.text()
    return resultOf<Result>(response, text, endpoint)
  } catch (error) {
    signal.throwIfAborted()
    throw networkFailure(error, endpoint)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function resultOf<Result>(response: Response, text: string, endpoint: URL): Result {
  const answer = parseAnswer(text)
  const error = answer?.errors?.[0]
  const code = error?.extensions?.code
  const failure = statusFailure(response, endpoint)
  if (failure)
    throw error && failure instanceof ServerAway ? new ServerAway(error.message, failure.retryAfter) : failure
  if (code === 'SERVICE_UNAVAILABLE') throw new ServerAway(error?.message ?? '')
  if (code === 'UNAUTHENTICATED') throw new NotSignedIn(error?.message)
  if (error) throw new Refused(error.message, code ?? null)
  if (answer?.data) return answer.data as Result
  throw new Refused(`${endpoint} does not answer like a Quizfolio server (HTTP ${response.status})`)
}

// What stands at an address need not be a GraphQL server.
function parseAnswer(text: string): Answer | null {
  try {
    const answer = JSON.parse(text) as Answer | null
    const errors: unknown = answer?.errors ?? []
    const isAnswer = Array.isArray(errors) && errors.every((error: unknown) => hasMessage(error))
    return typeof answer === 'object' && isAnswer ? answer : null
  } catch {
    return null
  }
}

function hasMessage(error: unknown): boolean {
  return typeof (error as { message?: unknown } | null)?.message === 'string'
}
