import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../../process/memory/collect-garbage.ts'

// For all senders together, in a second: 100 MB, more than most networks bring, and 100,000 tiny pieces. Each takes about
// a fifth of the time that there is, so that enough is left for everybody else.
const WINDOW = 20
const BYTES_PER_WINDOW = 2_000_000
const CRUMBS_PER_WINDOW = 2_000
// Node.js gets new memory for each piece that arrives, however small, and V8 does not see how much: it would let hundreds
// of megabytes pass before it collects them.
const BYTES_OF_A_PIECE = 500
const COLLECT_EVERY = 16_000_000

let uncollected = 0

/** Waits until an amount may be spent, in the order of the calls. */
type Spend = (amount: number) => Promise<void>

const spendBytes = ration(BYTES_PER_WINDOW)
const spendCrumbs = ration(CRUMBS_PER_WINDOW)

/**
 * Waits until more of a large body may be read: senders take turns, so that no crowd of them keeps the server from its other
 * callers or fills its memory.
 *
 * @param bytes that were read last.
 * @param pieces that they came in.
 * @param isCrumbled whether the body comes in absurdly small pieces: such bodies wait for each other, and nobody else for
 * them.
 */
export function takeTurn(bytes: number, pieces: number, isCrumbled: boolean): Promise<void> {
  uncollected += bytes + pieces * BYTES_OF_A_PIECE
  if (uncollected >= COLLECT_EVERY) {
    uncollected = 0
    collectGarbage({ type: 'minor' })
  }
  return isCrumbled ? spendCrumbs(pieces) : spendBytes(bytes)
}

function ration(perWindow: number): Spend {
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
