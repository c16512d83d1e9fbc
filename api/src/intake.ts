import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from './garbage.ts'

// 100 MB a second, for all senders together: more than most networks bring, and a fifth of what would leave no time for
// anything else.
const WINDOW = 20
const BYTES_PER_WINDOW = 2_000_000
// Node.js gets new memory for each piece that arrives, and V8 does not see how much: it would let hundreds of megabytes
// pass before it collects them.
const COLLECT_EVERY = 16_000_000

let turn: Promise<void> = Promise.resolve()
let left = BYTES_PER_WINDOW
let windowEnd = 0
let uncollected = 0

/**
 * Waits until more of a large body may be read: senders take turns, so that no crowd of them keeps the server from its other
 * callers or fills its memory.
 *
 * @param bytes that were read last.
 */
export function takeTurn(bytes: number): Promise<void> {
  turn = turn.then(() => spend(bytes))
  return turn
}

async function spend(bytes: number): Promise<void> {
  uncollected += bytes
  if (uncollected >= COLLECT_EVERY) {
    uncollected = 0
    collectGarbage({ type: 'minor' })
  }
  const now = performance.now()
  if (now >= windowEnd) {
    windowEnd = now + WINDOW
    left = BYTES_PER_WINDOW
  }
  left -= bytes
  if (left < 0) await sleep(windowEnd - now)
}
