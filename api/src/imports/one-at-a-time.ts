import pLimit from 'p-limit'
import { ServiceUnavailable } from '../errors.ts'

// Reading a large file keeps the process busy for a second: a crowd of them must not keep everybody else waiting.
const MAX_WAITING = 20
const one = pLimit(1)

/**
 * Lets one import of this process work at a time; the others wait for their turn.
 *
 * @throws ServiceUnavailable when too many wait.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (one.pendingCount >= MAX_WAITING) throw new ServiceUnavailable()
  return one(work)
}
