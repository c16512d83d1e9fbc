// What many callers ask of the database at once goes there in one statement: a round trip and a flush to the disk cost the
// same for one as for thirty. A caller who comes alone waits for nobody.
import type { Pool } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { translateDatabaseFailure } from './failures.ts'

// Milliseconds. Who waits longer is told to come again, so that a crowd does not pile up; together with the statement that
// then takes too long it stays below 3 seconds.
const WAIT_LIMIT = 900
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
  underWay: number
  isDue: boolean
  isWatched: boolean
}

// Whoever came before a moment of `performance.now()`.
function turnAway<Input, Output>(queue: Queue<Input, Output>, before: number): void {
  const { waiting } = queue
  queue.waiting = waiting.filter(({ since }) => since >= before)
  for (const { since, reject } of waiting) if (since < before) reject(new ServiceUnavailable())
}

function watch<Input, Output>(queue: Queue<Input, Output>): void {
  if (queue.isWatched) return
  queue.isWatched = true
  setTimeout(() => {
    queue.isWatched = false
    turnAway(queue, performance.now() - WAIT_LIMIT)
    if (queue.waiting.length > 0) watch(queue)
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
 * that went with it; what has waited too long for its turn fails with ServiceUnavailable.
 */
export function sentTogether<Input, Output>({
  send,
  keyOf,
  most = 64,
  atOnce = 1,
}: Sending<Input, Output>): (pool: Pool, input: Input) => Promise<Output> {
  const queues = new WeakMap<Pool, Queue<Input, Output>>()

  function queueOf(pool: Pool): Queue<Input, Output> {
    const queue = queues.get(pool) ?? { waiting: [], underWay: 0, isDue: false, isWatched: false }
    queues.set(pool, queue)
    return queue
  }

  function next(pool: Pool): void {
    const queue = queueOf(pool)
    queue.isDue = false
    if (queue.waiting.length === 0 || queue.underWay >= atOnce) return
    const batch = take(queue)
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
      const key = keyOf?.(one.input)
      const fits = batch.length < most && (key === undefined || !keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(fits ? batch : rest).push(one)
    }
    queue.waiting = rest
    return batch
  }

  async function sendBatch(pool: Pool, batch: Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await send(
        pool,
        batch.map(({ input }) => input),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      // Where the database is away, those who wait would wait as long again.
      if (translateDatabaseFailure(error) instanceof ServiceUnavailable) turnAway(queueOf(pool), Infinity)
    }
  }

  return (pool, input) =>
    new Promise<Output>((resolve, reject) => {
      const queue = queueOf(pool)
      queue.waiting.push({ input, since: performance.now(), resolve, reject })
      watch(queue)
      if (queue.isDue || queue.underWay >= atOnce) return
      queue.isDue = true
      // Behind all that has arrived with it.
      setImmediate(() => next(pool))
    })
}

/**
 * SQL of the inputs of a statement, as rows `given` with their `place`, from 1.
 *
 * The limit changes nothing but what the planner expects: of a limit that it does not know, few rows. So it takes the plan
 * that it has, where making one for each number of inputs would take longer than carrying it out.
 *
 * @param columns names with types, such as `{ attempt_id: 'uuid' }`.
 */
export function given(columns: Record<string, string>): string {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return `(
    SELECT * FROM unnest(${arrays.join(', ')}) WITH ORDINALITY LIMIT $${names.length + 1}
  ) AS given (${names.join(', ')}, place)`
}

/**
 * Runs a statement over `given` inputs.
 *
 * @param inputs the values of each, in the order of the columns.
 * @returns the row for each input; undefined where there is none.
 */
export async function queryPlaces<Row extends object>(
  pool: Pool,
  { name, text }: { name: string; text: string },
  inputs: unknown[][],
): Promise<(Row | undefined)[]> {
  const columns = inputs[0]?.map((_value, column) => inputs.map((values) => values[column])) ?? []
  const { rows } = await pool.query<Row & { place: string }>({
    name,
    text,
    values: [...columns, inputs.length],
  })
  const outputs: (Row | undefined)[] = Array.from({ length: inputs.length })
  for (const row of rows) outputs[Number(row.place) - 1] = row
  return outputs
}
