import pLimit from 'p-limit'
import { ServiceUnavailable } from '../errors.ts'

// One import keeps a processor busy and needs a part of the memory: a crowd of them must not take all of either, nor
// wait longer than its callers do.
const MAX_WAITING_BYTES = 200_000_000
const one = pLimit(1)
let waitingBytes = 0

/**
 * Lets one import of this process work at a time; the others wait for their turn.
 *
 * @param bytes of its file.
 * @throws ServiceUnavailable when too much waits already.
 */
export async function oneAtATime<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (waitingBytes + bytes > MAX_WAITING_BYTES) throw new ServiceUnavailable()
  waitingBytes += bytes
  try {
    return await one(work)
  } finally {
    waitingBytes -= bytes
  }
}
