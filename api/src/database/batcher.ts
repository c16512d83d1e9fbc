// Merges calls that arrive together into one statement: a round trip and a flush to disk cost the same for
// one input as for thirty. A lone call is sent at once. Every save passes through a batcher; decision 017
// says why it keeps its calls in arrays and reuses one timer.
import type { Pool } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { translateDatabaseError } from './translate-database-errors.ts'

// Milliseconds from call to result, queueing included. Callers must learn within 3 seconds that the database
// is down; the remaining 0.4 seconds are for the rest of the request. A request that makes several calls in a
// row fails when the first of them times out.
const CALL_TIMEOUT = 2_600
const TIMEOUT_CHECK_INTERVAL = 100

/** How a batch is put together and sent. */
interface BatchOptions<Input, Output> {
  /** Runs one statement for all inputs; returns an output for each, in the same order. */
  send: (pool: Pool, inputs: Input[]) => Promise<Output[]>
  /** Inputs with the same key never share a batch. */
  keyOf?: (input: Input) => string
  /** The maximum number of inputs in a batch. */
  maxSize?: number
  /** The maximum number of batches in flight for one pool. */
  maxInFlight?: number
}

interface Call<Input, Output> {
  input: Input
  /** When the call was made, from `performance.now()`. */
  since: number
  resolve: (output: Output) => void
  reject: (error: unknown) => void
  isSettled: boolean
}

/**
 * Returns a function that sends its input in a batch with the inputs of other calls. A failed statement fails
 * every call of its batch. A call that times out fails with ServiceUnavailable, but its statement may still
 * take effect.
 */
export function batched<Input, Output>(
  options: BatchOptions<Input, Output>,
): (pool: Pool, input: Input) => Promise<Output> {
  const batchers = new WeakMap<Pool, Batcher<Input, Output>>()
  return (pool, input) => {
    const batcher = batchers.get(pool) ?? new Batcher(pool, options)
    batchers.set(pool, batcher)
    return batcher.run(input)
  }
}

class Batcher<Input, Output> {
  readonly #pool: Pool
  readonly #options: BatchOptions<Input, Output>
  readonly #maxSize: number
  readonly #maxInFlight: number
  #waiting: Call<Input, Output>[] = []
  readonly #inFlight: Call<Input, Output>[][] = []
  #isScheduled = false
  #isWatching = false
  readonly #timer = setTimeout(() => this.#failTimedOut(), TIMEOUT_CHECK_INTERVAL).unref()

  constructor(pool: Pool, options: BatchOptions<Input, Output>) {
    this.#pool = pool
    this.#options = options
    this.#maxSize = options.maxSize ?? 64
    this.#maxInFlight = options.maxInFlight ?? 1
  }

  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, since: performance.now(), resolve, reject, isSettled: false })
      this.#watchTimeouts()
      if (this.#isScheduled || this.#inFlight.length >= this.#maxInFlight) return
      this.#isScheduled = true
      // The batch is sent after the current events, so that requests that arrived together share it.
      setImmediate(() => this.#sendWaiting())
    })
  }

  #sendWaiting(): void {
    this.#isScheduled = false
    while (this.#waiting.length > 0 && this.#inFlight.length < this.#maxInFlight) {
      const batch = this.#takeBatch()
      if (batch.length === 0) return
      this.#inFlight.push(batch)
      void this.#send(batch)
    }
  }

  // Calls that timed out in the queue are dropped here, so the batch can be empty.
  #takeBatch(): Call<Input, Output>[] {
    const { keyOf } = this.#options
    const keys = new Set<string>()
    const batch: Call<Input, Output>[] = []
    const rest: Call<Input, Output>[] = []
    for (const call of this.#waiting) {
      if (call.isSettled) continue
      const key = keyOf?.(call.input)
      const fits = batch.length < this.#maxSize && (key === undefined || !keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(fits ? batch : rest).push(call)
    }
    this.#waiting = rest
    return batch
  }

  // The next batch is sent before the callers of this one continue: the database works on it while the server
  // writes their responses.
  async #send(batch: Call<Input, Output>[]): Promise<void> {
    const inputs = batch.map(({ input }) => input)
    try {
      const outputs = await this.#options.send(this.#pool, inputs)
      this.#sendNext(batch)
      for (const [index, call] of batch.entries()) succeed(call, outputs[index] as Output)
    } catch (error) {
      for (const call of batch) fail(call, error)
      // While the database is down, waiting calls would only run into the same timeout.
      if (translateDatabaseError(error) instanceof ServiceUnavailable)
        for (const call of this.#waiting) fail(call, new ServiceUnavailable())
      this.#sendNext(batch)
    }
  }

  #sendNext(ended: Call<Input, Output>[]): void {
    this.#inFlight.splice(this.#inFlight.indexOf(ended), 1)
    this.#sendWaiting()
  }

  #watchTimeouts(): void {
    if (this.#isWatching) return
    this.#isWatching = true
    this.#timer.refresh()
  }

  #failTimedOut(): void {
    const oldest = performance.now() - CALL_TIMEOUT
    const open = [...this.#inFlight.flat(), ...this.#waiting].filter(({ isSettled }) => !isSettled)
    for (const call of open) if (call.since < oldest) fail(call, new ServiceUnavailable())
    this.#isWatching = open.length > 0
    if (this.#isWatching) this.#timer.refresh()
  }
}

function succeed<Output>(call: Call<unknown, Output>, output: Output): void {
  call.isSettled = true
  call.resolve(output)
}

function fail(call: Pick<Call<unknown, never>, 'isSettled' | 'reject'>, error: unknown): void {
  call.isSettled = true
  call.reject(error)
}
