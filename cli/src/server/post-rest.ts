import { InvalidUsage, NotSignedIn, OperationFailed, ServerUnavailable } from '../errors.ts'
import { RESPONSE_TIMEOUT, type Server } from './client.ts'
import { exchange } from './exchange.ts'
import { statusFailure } from './network-failures.ts'

type Envelope = { success: true; data: unknown } | { success: false; error: unknown; error_code: string }

/**
 * Calls the REST API once, for what GraphQL lacks.
 * @param path such as "assignments/0193…/extensions/"
 * @returns the response's data
 * @throws the same as `send`
 */
export async function postRest(server: Server, path: string, input: object): Promise<unknown> {
  const { endpoint } = server
  const url = new URL(`api/${path}`, endpoint)
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const message = { url, headers, body: JSON.stringify(input), timeout: RESPONSE_TIMEOUT }
  const { response, text } = await exchange(server, message)
  const envelope = parseEnvelope(text)
  if (envelope?.success) return envelope.data
  const failure = statusFailure(response, endpoint)
  if (!envelope || failure)
    throw (
      failure ??
      new OperationFailed(`${url} does not answer like a Quizfolio server (HTTP ${response.status})`)
    )
  const error = typeof envelope.error === 'string' ? envelope.error : JSON.stringify(envelope.error)
  switch (envelope.error_code) {
    case 'UNAUTHENTICATED':
      throw new NotSignedIn(error)
    case 'SERVICE_UNAVAILABLE':
      throw new ServerUnavailable(error)
    case 'VALIDATION_FAILED':
      throw new InvalidUsage(error)
    default:
      throw new OperationFailed(error, envelope.error_code)
  }
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed = JSON.parse(text) as Envelope | null
    return typeof parsed === 'object' && typeof parsed?.success === 'boolean' ? parsed : null
  } catch {
    return null
  }
}
