import { ServiceUnavailable } from '../../errors.ts'

// An import uses a full core and much memory, so only one runs at a time. The queue is bounded, so that
// callers do not time out while their import still waits. Nobody can fill it alone.
const MAX_BYTES_OF_USER = 200_000_000
const MAX_BYTES = 800_000_000

interface UserQueue {
  /** Starts the imports that wait, in order. */
  waiting: (() => Promise<void>)[]
  /** Size of the files that wait or are being imported. */
  bytes: number
}

// In the order of their turns.
const queues = new Map<string, UserQueue>()
let totalBytes = 0
let isRunning = false

/**
 * Runs an import when its turn comes in this process. Users take turns, each with one import, so that a
 * user's many files hold up nobody else.
 *
 * @param file its size in bytes, and whose it is.
 * @throws ServiceUnavailable when the queue is full.
 */
export function queueImport<Result>(
  { userId, bytes }: { userId: string; bytes: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(userId) ?? { waiting: [], bytes: 0 }
  // A file of any size may wait if its user has no other.
  const isTooMuch = queue.bytes > 0 && queue.bytes + bytes > MAX_BYTES_OF_USER
  if (isTooMuch || (totalBytes > 0 && totalBytes + bytes > MAX_BYTES))
    return Promise.reject(new ServiceUnavailable())
  queues.set(userId, queue)
  addBytes(queue, bytes)
  return new Promise((resolve, reject) => {
    queue.waiting.push(async () => {
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      } finally {
        addBytes(queue, -bytes)
      }
    })
    if (!isRunning) void takeTurns()
  })
}

async function takeTurns(): Promise<void> {
  isRunning = true
  for (let turn = firstOf(queues); turn; turn = firstOf(queues)) {
    const [userId, queue] = turn
    await queue.waiting.shift()?.()
    // Those who came during the import are next.
    queues.delete(userId)
    if (queue.waiting.length > 0) queues.set(userId, queue)
  }
  isRunning = false
}

function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | null {
  for (const entry of map) return entry
  return null
}

function addBytes(queue: UserQueue, bytes: number): void {
  queue.bytes += bytes
  totalBytes += bytes
}
