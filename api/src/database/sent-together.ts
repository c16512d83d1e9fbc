// What many callers ask of the database at once goes there in one statement: a round trip and a flush to the disk cost the
// same for one as for thirty. A caller who comes alone waits for nobody.
import type { Pool } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { translateDatabaseFailure } from './failures.ts'

// Milliseconds until there is an answer to an input, whether it waits or was sent: below the 3 seconds within which a caller
// is told that the database is away. A call that sends several, one after the other, is told at the first that has none.
const ANSWER_LIMIT = 2_600
const WATCH_EVERY = 100

interface Waiting<Input, Output> {
  input: Input
  /** By `performance.now()`. */
  since: number
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

interface Queue<Input, Output> {
  waiting: Waiting<Input, Output>[]
  /** All that have no answer yet, in the order in which they came. */
  open: Set<Waiting<Input, Output>>
  underWay: number
  isDue: boolean
  isWatched: boolean
}

function turnAway<Input, Output>({ open }: Queue<Input, Output>, some: Waiting<Input, Output>[]): void {
  for (const one of some) {
    open.delete(one)
    one.reject(new ServiceUnavailable())
  }
}

function watch<Input, Output>(queue: Queue<Input, Output>): void {
  if (queue.isWatched) return
  queue.isWatched = true
  setTimeout(() => {
    queue.isWatched = false
    const before = performance.now() - ANSWER_LIMIT
    turnAway(
      queue,
      [...queue.open].filter(({ since }) => since < before),
    )
    if (queue.open.size > 0) watch(queue)
  }, WATCH_EVERY).unref()
}

/** How the inputs are sent. */
interface Sending<Input, Output> {
  /** Sends some of them in one statement; returns an output for each, in their order. */
  send: (pool: Pool, inputs: Input[]) => Promise<Output[]>
  /** Inputs with the same key never go together. */
  keyOf?: (input: Input) => string
  /** How many go together at most. */
  most?: number
  /** How many statements of this kind are under way at once, on a pool. */
  atOnce?: number
}

/**
 * Makes a function that sends its input together with what others send meanwhile. When a statement fails, it fails for all
 * that went with it; what has had no answer for too long fails with ServiceUnavailable, and may still be carried out.
 */
export function sentTogether<Input, Output>({
  send,
  keyOf,
  most = 64,
  atOnce = 1,
}: Sending<Input, Output>): (pool: Pool, input: Input) => Promise<Output> {
  const queues = new WeakMap<Pool, Queue<Input, Output>>()

  function queueOf(pool: Pool): Queue<Input, Output> {
    const queue = queues.get(pool) ?? {
      waiting: [],
      open: new Set(),
      underWay: 0,
      isDue: false,
      isWatched: false,
    }
    queues.set(pool, queue)
    return queue
  }

  function next(pool: Pool): void {
    const queue = queueOf(pool)
    queue.isDue = false
    if (queue.waiting.length === 0 || queue.underWay >= atOnce) return
    const batch = take(queue)
    // All of them may have had their answer while they waited.
    if (batch.length === 0) return
    queue.underWay++
    void sendBatch(pool, batch).finally(() => {
      queue.underWay--
      next(pool)
    })
    if (queue.waiting.length > 0) next(pool)
  }

  function take(queue: Queue<Input, Output>): Waiting<Input, Output>[] {
    const keys = new Set<string>()
    const batch: Waiting<Input, Output>[] = []
    const rest: Waiting<Input, Output>[] = []
    for (const one of queue.waiting) {
      if (!queue.open.has(one)) continue
      const key = keyOf?.(one.input)
      const fits = batch.length < most && (key === undefined || !keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(fits ? batch : rest).push(one)
    }
    queue.waiting = rest
    return batch
  }

  async function sendBatch(pool: Pool, batch: Waiting<Input, Output>[]): Promise<void> {
    const queue = queueOf(pool)
    try {
      const outputs = await send(
        pool,
        batch.map(({ input }) => input),
      )
      for (const [index, one] of batch.entries()) {
        queue.open.delete(one)
        one.resolve(outputs[index] as Output)
      }
    } catch (error) {
      for (const one of batch) {
        queue.open.delete(one)
        one.reject(error)
      }
      // Where the database is away, those who wait would wait as long again.
      if (translateDatabaseFailure(error) instanceof ServiceUnavailable) turnAway(queue, queue.waiting)
    }
  }

  return (pool, input) =>
    new Promise<Output>((resolve, reject) => {
      const queue = queueOf(pool)
      const one = { input, since: performance.now(), resolve, reject }
      queue.waiting.push(one)
      queue.open.add(one)
      watch(queue)
      if (queue.isDue || queue.underWay >= atOnce) return
      queue.isDue = true
      // Behind all that has arrived with it.
      setImmediate(() => next(pool))
    })
}
