import pLimit from 'p-limit'
import { ServiceUnavailable } from '../../errors.ts'

// An import uses a full core and much memory, so only one runs at a time. The queue is bounded, so that
// callers do not time out while their import still waits.
const MAX_QUEUED_BYTES = 200_000_000
const oneAtATime = pLimit(1)
let queuedBytes = 0

/**
 * Runs an import after all imports queued before it in this process.
 *
 * @param bytes size of the file.
 * @throws ServiceUnavailable when the queue is full.
 */
export async function queueImport<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (queuedBytes > 0 && queuedBytes + bytes > MAX_QUEUED_BYTES) throw new ServiceUnavailable()
  queuedBytes += bytes
  try {
    return await oneAtATime(work)
  } finally {
    queuedBytes -= bytes
  }
}
