const INITIAL_CAPACITY = 1_024

/**
 * A growing buffer for bytes that arrive in chunks. One-byte chunks kept as separate buffers would take a
 * hundred times their size.
 */
export class ByteBuffer {
  #buffer: Buffer = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** The allocated memory. */
  get capacity(): number {
    return this.#buffer.length
  }

  add(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length
    if (needed > this.#buffer.length)
      this.reserve(Math.max(INITIAL_CAPACITY, needed, 2 * this.#buffer.length))
    this.#buffer.set(chunk, this.#length)
    this.#length = needed
  }

  /**
   * Allocates a known size at once. Growing step by step would leave smaller buffers for the garbage
   * collector.
   */
  reserve(capacity: number): void {
    const larger = Buffer.allocUnsafeSlow(capacity)
    larger.set(this.bytes())
    this.#buffer = larger
  }

  /** Empties the buffer but keeps its memory. */
  clear(): void {
    this.#length = 0
  }

  /** Returns the content without copying it. The result is valid only until more is added. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }
}
