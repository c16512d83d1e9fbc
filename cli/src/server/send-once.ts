import { ConnectionLost } from '../errors.ts'
import { type RetryOptions, retry } from './retry.ts'

/**
 * Sends a request that must not be carried out twice: retries only while it was not carried out.
 * @param advice what to do if it is unknown whether it was carried out
 * @throws what `request` throws
 */
export async function sendOnce<Result>(
  request: () => Promise<Result>,
  retryOptions: RetryOptions,
  advice: string,
): Promise<Result> {
  try {
    return await retry(request, retryOptions)
  } catch (error) {
    throw error instanceof ConnectionLost ? new ConnectionLost(`${error.message} ${advice}`) : error
  }
}
