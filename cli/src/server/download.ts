import { asFailure } from './as-failure.ts'
import { type Server, clientOf } from './client.ts'

/**
 * Downloads a file over REST, without retrying.
 * @param path below the server's address, with its query
 * @throws ServerUnavailable, ConnectionLost, NotSignedIn, OperationFailed
 */
export async function download(server: Server, path: string): Promise<Buffer> {
  const bytes = await clientOf(server).download(path).catch(asFailure)
  return Buffer.from(bytes.buffer)
}
