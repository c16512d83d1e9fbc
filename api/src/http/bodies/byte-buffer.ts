const FIRST = 1_024

/**
 * Bytes that come in pieces, in one block that grows: kept one by one, pieces of a byte would take a hundred times their
 * size.
 */
export class ByteBuffer {
  #block: Buffer = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** How much memory the block takes. */
  get capacity(): number {
    return this.#block.length
  }

  add(piece: Uint8Array): void {
    const needed = this.#length + piece.length
    if (needed > this.#block.length) this.reserve(Math.max(FIRST, needed, 2 * this.#block.length))
    this.#block.set(piece, this.#length)
    this.#length = needed
  }

  /** Makes room for so many in all, so that it need not grow: a block that grew leaves its smaller ones behind. */
  reserve(capacity: number): void {
    const larger = Buffer.allocUnsafeSlow(capacity)
    larger.set(this.bytes())
    this.#block = larger
  }

  /** Makes it empty; its memory is kept for what comes next. */
  clear(): void {
    this.#length = 0
  }

  /** All of them, until the next ones are added. */
  bytes(): Buffer {
    return this.#block.subarray(0, this.#length)
  }
}
