import { NotSignedIn, OperationFailed } from '../errors.ts'
import { exchangeBytes } from './exchange.ts'
import type { Server } from './client.ts'
import { statusFailure } from './network-failures.ts'
import { addressOf } from './server-address.ts'

/** In milliseconds. */
const DOWNLOAD_TIMEOUT = 300_000

/**
 * Downloads a file over REST, without retrying.
 * @param path below the server's address, with its query
 * @throws ServerUnavailable, ConnectionLost, NotSignedIn, OperationFailed
 */
export async function download(server: Server, path: string): Promise<Buffer> {
  const { endpoint, timeout = DOWNLOAD_TIMEOUT } = server
  const url = new URL(`${addressOf(endpoint)}${path}`)
  const { response, bytes } = await exchangeBytes(server, { url, headers: {}, timeout })
  const failure = statusFailure(response, endpoint)
  if (failure) throw failure
  if (response.statusCode === 200) return bytes
  const { error, error_code: code } = failureOf(bytes)
  if (code === 'UNAUTHENTICATED') throw new NotSignedIn(error)
  throw new OperationFailed(
    error ?? `${url.origin} does not answer like a Quizfolio server (HTTP ${response.statusCode})`,
    code ?? null,
  )
}

function failureOf(bytes: Buffer): { error?: string; error_code?: string } {
  try {
    const { error, error_code: code } = JSON.parse(bytes.toString()) as Record<string, unknown>
    return typeof error === 'string' && typeof code === 'string' ? { error, error_code: code } : {}
  } catch {
    return {}
  }
}
