import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { ByteBuffer } from './byte-buffer.ts'
import { takeTurn } from './read-throttle.ts'

// Pieces that a body may always come in, and how large more of them must be on average.
const FREE_PIECES = 4_096
const BYTES_PER_PIECE = 16
// Blocks are used again: a new one for each read would live until the next major collection.
const MOST_SPARE = 16
const MOST_SPARE_BYTES = 131_072
const spare: ByteBuffer[] = []

const arriving = new WeakMap<IncomingMessage, IncomingBody>()

/**
 * Reads a body while it arrives, in blocks of what came at once: about 64 kB at most. Pieces are copied together as they
 * come: Node.js would keep some 500 bytes for each, and up to 10,000 of them come at once.
 *
 * Each block is of use only until the next one is asked for.
 */
export async function* bodyBlocks(payload: IncomingMessage): AsyncGenerator<Buffer> {
  const body = startCollecting(payload)
  try {
    for (;;) {
      const block = await body.next()
      if (block === null) return
      yield block
      await body.takeTurn()
    }
  } finally {
    body.letGo()
  }
}

/**
 * Begins to collect what comes at once of a body, before somebody reads it by `bodyBlocks`.
 */
export function startCollecting(payload: IncomingMessage): IncomingBody {
  const body = arriving.get(payload) ?? new IncomingBody(payload)
  arriving.set(payload, body)
  return body
}

class IncomingBody {
  readonly #payload: IncomingMessage
  readonly #ask: (size: number) => void
  // What comes, and what is being read.
  #coming: ByteBuffer | null = null
  #taken: ByteBuffer | null = null
  #pieces = 0
  #uncounted = 0
  #bytes = 0
  #isHeld = false
  #isEnded: boolean
  #error: Error | null
  #wake: (() => void) | null = null

  constructor(payload: IncomingMessage) {
    this.#payload = payload
    this.#isEnded = payload.readableEnded
    this.#error = payload.errored ?? (payload.destroyed && !this.#isEnded ? new Error('aborted') : null)
    // Node.js goes on asking the socket for more whenever the stream is empty, and ours always is.
    this.#ask = payload._read.bind(payload)
    payload._read = (size) => {
      if (!this.#isHeld) this.#ask(size)
    }
    payload.on('data', this.#take).on('end', this.#end).on('error', this.#fail).on('close', this.#close)
    this.#readOn()
  }

  /** What has come since the last time, as soon as there is something; null at the end. */
  async next(): Promise<Buffer | null> {
    if (!this.#coming && this.#isHeld) this.#readOn()
    // Nobody is woken by the first of many pieces that come at once.
    while (!this.#coming && !this.#isEnded && !this.#error)
      await new Promise<void>((resolve) => (this.#wake = () => setImmediate(resolve)))
    if (this.#error) throw this.#error
    this.#taken = this.#coming
    this.#coming = null
    return this.#taken?.bytes() ?? null
  }

  /** Waits until more may be read. What came last is not needed any more. */
  takeTurn(): Promise<void> {
    const isCrumbled = this.#pieces > FREE_PIECES + this.#bytes / BYTES_PER_PIECE
    const turn = takeTurn(this.#taken?.length ?? 0, this.#uncounted, isCrumbled)
    this.#uncounted = 0
    this.#giveBack()
    return turn
  }

  /** What is not read yet stays with the sender, unless somebody else reads it. */
  letGo(): void {
    arriving.delete(this.#payload)
    this.#giveBack()
    // A request without a listener for its errors would end the process.
    this.#payload.off('data', this.#take).off('end', this.#end).off('close', this.#close)
    this.#hold()
    this.#payload._read = this.#ask
  }

  readonly #take = (piece: Buffer): void => {
    this.#coming ??= spare.pop() ?? new ByteBuffer()
    this.#coming.add(piece)
    this.#pieces++
    this.#uncounted++
    this.#bytes += piece.length
    if (!this.#isHeld) this.#hold()
    this.#wakeUp()
  }

  readonly #end = (): void => {
    this.#isEnded = true
    // The connection is needed for the next request.
    this.#readOn()
    this.#wakeUp()
  }

  readonly #fail = (error: Error): void => {
    this.#error ??= error
    this.#wakeUp()
  }

  readonly #close = (): void => {
    if (!this.#isEnded) this.#fail(new Error('aborted'))
  }

  #wakeUp(): void {
    this.#wake?.()
    this.#wake = null
  }

  #giveBack(): void {
    const block = this.#taken
    this.#taken = null
    if (!block || spare.length >= MOST_SPARE || block.capacity > MOST_SPARE_BYTES) return
    block.clear()
    spare.push(block)
  }

  // What the socket has read already goes on coming.
  #hold(): void {
    const { socket, complete } = this.#payload
    // A request that a test injects has no socket.
    if (complete || !(socket instanceof Socket)) return
    this.#isHeld = true
    // A resume that is under way takes effect in the next tick, and would undo a pause before it.
    process.nextTick(() => {
      const reader = arriving.get(this.#payload) ?? this
      if (reader.#isHeld) socket.pause()
    })
  }

  #readOn(): void {
    this.#isHeld = false
    if (this.#payload.socket instanceof Socket) this.#ask(0)
  }
}
