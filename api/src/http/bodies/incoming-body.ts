import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { ByteBuffer } from './byte-buffer.ts'
import { waitToRead } from './read-throttle.ts'

// A body may have 4,096 chunks of any size, and one more chunk for every 16 bytes. A body with more chunks is
// read at the slower rate for tiny chunks.
const UNRESTRICTED_CHUNKS = 4_096
const MIN_AVERAGE_CHUNK = 16
// Buffers are reused: a new one for each read would live until the next major garbage collection.
const MAX_SPARE = 16
const MAX_SPARE_CAPACITY = 131_072
const spareBuffers: ByteBuffer[] = []

const bodies = new WeakMap<IncomingMessage, IncomingBody>()

/**
 * Reads a body as it arrives, in blocks of at most about 64 kB. A block joins all chunks of one read from the
 * socket. Stored separately, each chunk would take some 500 bytes of overhead, and one read can bring 10,000
 * chunks.
 *
 * A block is only valid until the next one is requested.
 */
export async function* bodyBlocks(payload: IncomingMessage): AsyncGenerator<Buffer> {
  const body = startCollecting(payload)
  try {
    for (;;) {
      const block = await body.next()
      if (block === null) return
      yield block
      await body.waitToRead()
    }
  } finally {
    body.detach()
  }
}

/**
 * Starts to collect the chunks of a body that `bodyBlocks` will read later.
 */
export function startCollecting(payload: IncomingMessage): IncomingBody {
  const body = bodies.get(payload) ?? new IncomingBody(payload)
  bodies.set(payload, body)
  return body
}

class IncomingBody {
  readonly #payload: IncomingMessage
  readonly #originalRead: (size: number) => void
  // The block being collected, and the block returned last.
  #next: ByteBuffer | null = null
  #current: ByteBuffer | null = null
  #chunks = 0
  #chunksSinceTurn = 0
  #bytes = 0
  #isPaused = false
  #isEnded: boolean
  #error: Error | null
  #wake: (() => void) | null = null

  constructor(payload: IncomingMessage) {
    this.#payload = payload
    this.#isEnded = payload.readableEnded
    this.#error = payload.errored ?? (payload.destroyed && !this.#isEnded ? new Error('aborted') : null)
    // Node.js calls `_read` whenever the stream's own buffer is empty. Here it is always empty, because every
    // chunk is taken at once. So `_read` must do nothing during a pause.
    this.#originalRead = payload._read.bind(payload)
    payload._read = (size) => {
      if (!this.#isPaused) this.#originalRead(size)
    }
    payload.on('data', this.#add).on('end', this.#end).on('error', this.#fail).on('close', this.#close)
    this.#resume()
  }

  /** Waits for the next block; null at the end. */
  async next(): Promise<Buffer | null> {
    if (!this.#next && this.#isPaused) this.#resume()
    // `setImmediate` lets all chunks of the same read arrive, not just the first.
    while (!this.#next && !this.#isEnded && !this.#error)
      await new Promise<void>((resolve) => (this.#wake = () => setImmediate(resolve)))
    if (this.#error) throw this.#error
    this.#current = this.#next
    this.#next = null
    return this.#current?.bytes() ?? null
  }

  /** Frees the current block, and waits until more may be read. */
  waitToRead(): Promise<void> {
    const hasTinyChunks = this.#chunks > UNRESTRICTED_CHUNKS + this.#bytes / MIN_AVERAGE_CHUNK
    const turn = waitToRead(this.#current?.length ?? 0, this.#chunksSinceTurn, hasTinyChunks)
    this.#chunksSinceTurn = 0
    this.#freeCurrent()
    return turn
  }

  /** Stops reading. The rest stays in the socket, where another reader may continue. */
  detach(): void {
    bodies.delete(this.#payload)
    this.#freeCurrent()
    // The error listener stays: an unhandled error of a request would end the process.
    this.#payload.off('data', this.#add).off('end', this.#end).off('close', this.#close)
    this.#pause()
    this.#payload._read = this.#originalRead
  }

  readonly #add = (chunk: Buffer): void => {
    this.#next ??= spareBuffers.pop() ?? new ByteBuffer()
    this.#next.add(chunk)
    this.#chunks++
    this.#chunksSinceTurn++
    this.#bytes += chunk.length
    if (!this.#isPaused) this.#pause()
    this.#wakeUp()
  }

  readonly #end = (): void => {
    this.#isEnded = true
    // The connection must be able to receive its next request.
    this.#resume()
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

  #freeCurrent(): void {
    const buffer = this.#current
    this.#current = null
    if (!buffer || spareBuffers.length >= MAX_SPARE || buffer.capacity > MAX_SPARE_CAPACITY) return
    buffer.clear()
    spareBuffers.push(buffer)
  }

  // Chunks that the socket has already read still arrive after the pause begins.
  #pause(): void {
    const { socket, complete } = this.#payload
    // Requests injected by tests have no socket.
    if (complete || !(socket instanceof Socket)) return
    this.#isPaused = true
    // A pending resume takes effect in the next tick, and would undo an immediate pause.
    process.nextTick(() => {
      const reader = bodies.get(this.#payload) ?? this
      if (reader.#isPaused) socket.pause()
    })
  }

  #resume(): void {
    this.#isPaused = false
    if (this.#payload.socket instanceof Socket) this.#originalRead(0)
  }
}
