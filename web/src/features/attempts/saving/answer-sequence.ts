const EPOCH = Date.UTC(2026, 0, 1)

/**
 * Numbers the answers of an attempt. The server never replaces an answer with one that has a lower number.
 */
export class AnswerSequence {
  #last = 0

  /**
   * Returns the next number. It is at least the number of seconds since EPOCH, so that a page loaded later
   * uses higher numbers than an earlier one.
   */
  next(): number {
    const seconds = Math.floor((Date.now() - EPOCH) / 1000)
    return (this.#last = Math.max(this.#last + 1, seconds, 0))
  }

  /** Continues above a number that is already in use. */
  skipTo(used: number): void {
    this.#last = Math.max(this.#last, used)
  }
}
