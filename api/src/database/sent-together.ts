// What many callers ask of the database at once goes there in one statement: a round trip and a flush to the disk cost the
// same for one as for thirty. A caller who comes alone waits for nobody.
import type { Pool } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { translateDatabaseFailure } from './translate-database-errors.ts'

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
  isAnswered: boolean
}

// Arrays, and no Set or Map whose members come and go all the time: each time such a table is made anew, the old one leads
// to the new one, and what only dead tables still know of outlives all but the largest collections of garbage.
interface Queue<Input, Output> {
  waiting: Waiting<Input, Output>[]
  /** What was sent and has not come back. */
  underWay: Waiting<Input, Output>[][]
  isDue: boolean
  /** Has it looked at until all of them have their answer. */
  watch: () => void
}

function answer<Input, Output>(one: Waiting<Input, Output>, output: Output): void {
  one.isAnswered = true
  one.resolve(output)
}

function refuse<Input, Output>(one: Waiting<Input, Output>, error: unknown): void {
  one.isAnswered = true
  one.reject(error)
}

// One timer for good: made anew each time, it was seen to let garbage outlive collections in the same way.
function watcher<Input, Output>(queue: Queue<Input, Output>): () => void {
  let isWatched = false
  const timer = setTimeout(() => {
    const before = performance.now() - ANSWER_LIMIT
    const open = [...queue.underWay.flat(), ...queue.waiting].filter(({ isAnswered }) => !isAnswered)
    for (const one of open) if (one.since < before) refuse(one, new ServiceUnavailable())
    isWatched = open.length > 0
    if (isWatched) timer.refresh()
  }, WATCH_EVERY).unref()
  return () => {
    if (isWatched) return
    isWatched = true
    timer.refresh()
  }
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
    const known = queues.get(pool)
    if (known) return known
    const queue: Queue<Input, Output> = {
      waiting: [],
      underWay: [],
      isDue: false,
      watch: () => undefined,
    }
    queue.watch = watcher(queue)
    queues.set(pool, queue)
    return queue
  }

  function next(pool: Pool): void {
    const queue = queueOf(pool)
    queue.isDue = false
    if (queue.waiting.length === 0 || queue.underWay.length >= atOnce) return
    const batch = take(queue)
    // All of them may have had their answer while they waited.
    if (batch.length === 0) return
    queue.underWay.push(batch)
    void sendBatch(pool, batch).finally(() => {
      queue.underWay.splice(queue.underWay.indexOf(batch), 1)
      next(pool)
    })
    if (queue.waiting.length > 0) next(pool)
  }

  function take(queue: Queue<Input, Output>): Waiting<Input, Output>[] {
    const keys = new Set<string>()
    const batch: Waiting<Input, Output>[] = []
    const rest: Waiting<Input, Output>[] = []
    for (const one of queue.waiting) {
      if (one.isAnswered) continue
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
      for (const [index, one] of batch.entries()) answer(one, outputs[index] as Output)
    } catch (error) {
      for (const one of batch) refuse(one, error)
      // Where the database is away, those who wait would wait as long again.
      if (translateDatabaseFailure(error) instanceof ServiceUnavailable)
        for (const one of queue.waiting) refuse(one, new ServiceUnavailable())
    }
  }

  return (pool, input) =>
    new Promise<Output>((resolve, reject) => {
      const queue = queueOf(pool)
      queue.waiting.push({ input, since: performance.now(), resolve, reject, isAnswered: false })
      queue.watch()
      if (queue.isDue || queue.underWay.length >= atOnce) return
      queue.isDue = true
      // Behind all that has arrived with it.
      setImmediate(() => next(pool))
    })
}
