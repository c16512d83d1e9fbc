import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../../process/memory/collect-garbage.ts'

// All senders together may send 100 MB per second, which is more than most networks deliver. For bodies in
// tiny chunks, the limit is 100,000 chunks per second. Each of the two rates takes about a fifth of the CPU
// time, which leaves enough for other requests.
const WINDOW = 20
const BYTES_PER_WINDOW = 2_000_000
const TINY_CHUNKS_PER_WINDOW = 2_000
// Node.js allocates memory for every chunk, however small. V8 does not know how much, and would let hundreds
// of megabytes accumulate before it collects them.
const OVERHEAD_PER_CHUNK = 500
const COLLECT_EVERY = 16_000_000

let uncollected = 0

/** Waits until the amount is within the rate. Calls are served in order. */
type Spend = (amount: number) => Promise<void>

const spendBytes = rateLimit(BYTES_PER_WINDOW)
const spendTinyChunks = rateLimit(TINY_CHUNKS_PER_WINDOW)

/**
 * Waits until more of a large body may be read. Senders share one rate, so that many of them cannot starve
 * other requests or fill the memory (decision 002).
 *
 * @param bytes the number of bytes read since the last call.
 * @param chunks the number of chunks in which they arrived.
 * @param hasTinyChunks whether the body arrives in absurdly small chunks. Such bodies share a separate rate,
 *   so other bodies do not wait for them.
 */
export function waitToRead(bytes: number, chunks: number, hasTinyChunks: boolean): Promise<void> {
  uncollected += bytes + chunks * OVERHEAD_PER_CHUNK
  if (uncollected >= COLLECT_EVERY) {
    uncollected = 0
    collectGarbage({ type: 'minor' })
  }
  return hasTinyChunks ? spendTinyChunks(chunks) : spendBytes(bytes)
}

function rateLimit(perWindow: number): Spend {
  let turn: Promise<void> = Promise.resolve()
  let left = perWindow
  let windowEnd = 0
  async function spend(amount: number): Promise<void> {
    const now = performance.now()
    if (now >= windowEnd) {
      windowEnd = now + WINDOW
      left = Math.min(perWindow, left + perWindow)
    }
    left -= amount
    for (; left < 0; left += perWindow, windowEnd += WINDOW) await sleep(windowEnd - performance.now())
  }
  return (amount) => (turn = turn.then(() => spend(amount)))
}
