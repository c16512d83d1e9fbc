import { Quizfolio } from 'quizfolio-client'
import type { TypedDocumentString } from '../gql/graphql.ts'
import { asFailure } from './as-failure.ts'
import { fetchWithNode } from './node-fetch.ts'

/** Where requests go, and as whom. */
export interface Server {
  /** The GraphQL endpoint. */
  endpoint: URL
  /** Null for an anonymous request. */
  token: string | null
  signal: AbortSignal
  /** In milliseconds, if not the default of the client. */
  timeout?: number
}

/** Returns a client that sends each request once: the commands decide what to repeat, and say so. */
export function clientOf({ endpoint, token, signal, timeout }: Server): Quizfolio {
  return new Quizfolio({ url: endpoint, token, signal, timeout, fetch: fetchWithNode, retries: 0 })
}

/**
 * Sends one GraphQL request, without retrying. Files among the variables are uploaded.
 * @param idempotencyKey makes the server carry the request out only once, however often it is sent
 * @throws ServerUnavailable if the request did not reach the server, or the server did not carry it out
 *   because it is unavailable or limits requests
 * @throws ConnectionLost if it is unknown whether the request was carried out, for example after a timeout
 * @throws NotSignedIn, OperationFailed if the server answered with an error
 */
export async function send<Result, Variables>(
  server: Server,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  idempotencyKey: string | null = null,
): Promise<Result> {
  return clientOf(server).graphql(document, variables, { idempotencyKey }).catch(asFailure)
}
